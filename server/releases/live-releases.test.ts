import assert from "node:assert/strict";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, test } from "node:test";
import { readLive } from "./live-releases.ts";
import { damages } from "./testing/damage.ts";
import { release } from "./testing/release.ts";

let root: string;
let first: string;
let second: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "releases-"));
  await release(root, "remote_house", "house", "/");
  first = await release(root, "remote_events", "first", "/events");
  second = await release(root, "remote_events", "second", "/events");
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** The live versions, by remote. */
const versions = ({ remotes }: Awaited<ReturnType<typeof readLive>>) =>
  Object.fromEntries(remotes.map(({ name, version }) => [name, version]));

for (const { name, apply, reason, affects } of damages) {
  describe(name, () => {
    test("keeps the release in use if its files are intact, else the one before it", async () => {
      const before = await readLive(root);
      await apply(root, second);
      const live = await readLive(root, before.released);
      assert.deepEqual(versions(live), {
        ...versions(before),
        remote_events: affects === "files" ? first : second,
      });
    });

    test("serves the newest intact release after a restart", async () => {
      await apply(root, second);
      const live = await readLive(root);
      // The trail has the version of a damaged pointer.
      const serves = affects === "pointer" ? second : first;
      assert.equal(versions(live).remote_events, serves);
      const [problem] = live.problems;
      assert.deepEqual([problem?.remote, problem?.serves], ["remote_events", serves]);
      assert.match(problem?.reason ?? "", reason);
    });

    test("leaves out only that remote when it has no intact release", async () => {
      await rm(join(root, "remote_events", first), { recursive: true });
      await rm(join(root, "audit.jsonl"));
      await apply(root, second);
      const live = await readLive(root);
      assert.deepEqual(Object.keys(versions(live)), ["remote_house"]);
      assert.deepEqual(
        live.problems.map(({ remote, serves }) => [remote, serves]),
        [["remote_events", null]],
      );
    });
  });
}

test("keeps the pages of a remote without intact releases while the server runs", async () => {
  const before = await readLive(root);
  for (const version of [first, second])
    await rm(join(root, "remote_events", version), { recursive: true });
  const live = await readLive(root, before.released);
  assert.deepEqual(versions(live), versions(before));
  assert.equal(live.problems.length, 1);
});

test("removes a remote whose folder is gone, without reporting a problem", async () => {
  const before = await readLive(root);
  await rm(join(root, "remote_events"), { recursive: true });
  const live = await readLive(root, before.released);
  assert.deepEqual(Object.keys(versions(live)), ["remote_house"]);
  assert.deepEqual(live.problems, []);
});

describe("two live remotes with the same path", () => {
  /** Makes a release live without a check, as an earlier version of the server would. */
  async function sneak(name: string, ...paths: string[]): Promise<void> {
    const other = await mkdtemp(join(tmpdir(), "releases-"));
    await release(other, name, paths.join(), ...paths);
    await cp(join(other, name), join(root, name), { recursive: true });
    const trail = await readFile(join(other, "audit.jsonl"), "utf8");
    await writeFile(join(root, "audit.jsonl"), trail, { flag: "a" });
    await rm(other, { recursive: true });
  }

  const owner = async (path: string) =>
    (await readLive(root)).remotes.find(({ contribution }) =>
      contribution.mounts.some((mount) => mount.path === path),
    )?.name;

  test("give it to the one that has claimed it longer, whatever their names", async () => {
    await sneak("remote_arts", "/arts", "/events");
    assert.equal(await owner("/events"), "remote_events");
    assert.equal(await owner("/arts"), "remote_arts");
    const { problems } = await readLive(root);
    assert.deepEqual(
      problems.map(({ remote, reason }) => [remote, reason]),
      [["remote_arts", '"/events" belongs to remote_events.']],
    );
    // The owner keeps its path when it releases a newer version.
    await release(root, "remote_events", "third", "/events", "/concerts");
    assert.equal(await owner("/events"), "remote_events");
  });

  test("do not give it to the one that has been live longer but claimed it later", async () => {
    await release(root, "remote_arts", "old", "/arts");
    await release(root, "remote_zoo", "zoo", "/zoo");
    await sneak("remote_arts", "/arts", "/zoo");
    assert.equal(await owner("/zoo"), "remote_zoo");
  });
});
