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

/** What is live, as "remote_events": version. */
const versions = ({ remotes }: Awaited<ReturnType<typeof readLive>>) =>
  Object.fromEntries(remotes.map(({ name, version }) => [name, version]));

for (const { what, to, reason, hits } of damages) {
  describe(what, () => {
    test("leaves the release that is in use where its files are whole, else the one before it", async () => {
      const before = await readLive(root);
      await to(root, second);
      const live = await readLive(root, before.released);
      assert.deepEqual(versions(live), {
        ...versions(before),
        remote_events: hits === "files" ? first : second,
      });
    });

    test("leaves the newest release that is whole after a restart", async () => {
      await to(root, second);
      const live = await readLive(root);
      // The trail tells what a pointer said.
      const serves = hits === "pointer" ? second : first;
      assert.equal(versions(live).remote_events, serves);
      const [problem] = live.problems;
      assert.deepEqual([problem?.remote, problem?.serves], ["remote_events", serves]);
      assert.match(problem?.reason ?? "", reason);
    });

    test("leaves out that remote alone where nothing else of it is whole", async () => {
      await rm(join(root, "remote_events", first), { recursive: true });
      await rm(join(root, "audit.jsonl"));
      await to(root, second);
      const live = await readLive(root);
      assert.deepEqual(Object.keys(versions(live)), ["remote_house"]);
      assert.deepEqual(
        live.problems.map(({ remote, serves }) => [remote, serves]),
        [["remote_events", null]],
      );
    });
  });
}

test("keeps the pages of a remote of which nothing is whole any more while the server runs", async () => {
  const before = await readLive(root);
  for (const version of [first, second])
    await rm(join(root, "remote_events", version), { recursive: true });
  const live = await readLive(root, before.released);
  assert.deepEqual(versions(live), versions(before));
  assert.equal(live.problems.length, 1);
});

test("takes off a remote whose folder has been removed, without complaint", async () => {
  const before = await readLive(root);
  await rm(join(root, "remote_events"), { recursive: true });
  const live = await readLive(root, before.released);
  assert.deepEqual(Object.keys(versions(live)), ["remote_house"]);
  assert.deepEqual(live.problems, []);
});

describe("of two live remotes with the same path", () => {
  /** Makes a release live without a check, as an earlier version of the server let it. */
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

  test("the one keeps it that has had it longer, whatever they are called", async () => {
    await sneak("remote_arts", "/arts", "/events");
    assert.equal(await owner("/events"), "remote_events");
    assert.equal(await owner("/arts"), "remote_arts");
    const { problems } = await readLive(root);
    assert.deepEqual(
      problems.map(({ remote, reason }) => [remote, reason]),
      [["remote_arts", '"/events" belongs to remote_events.']],
    );
    // A newer release of its own does not cost the owner its path.
    await release(root, "remote_events", "third", "/events", "/concerts");
    assert.equal(await owner("/events"), "remote_events");
  });

  test("a remote that has been live longer, but claims the path since yesterday, does not get it", async () => {
    await release(root, "remote_arts", "old", "/arts");
    await release(root, "remote_zoo", "zoo", "/zoo");
    await sneak("remote_arts", "/arts", "/zoo");
    assert.equal(await owner("/zoo"), "remote_zoo");
  });
});
