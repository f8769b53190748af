import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, test } from "node:test";
import { createReleaseStore, type ReleaseStore } from "./release-store.ts";
import { release } from "./testing/release.ts";

const contribution = {
  contract: 1,
  mounts: [
    { path: "/admin/inbox", layout: "admin", title: { en: "Inbox", uk: "Вхідні", nl: "Inbox" } },
  ],
};

let folder: string;
let store: ReleaseStore;

const root = () => join(folder, "releases");

/** A build as the bundler leaves it, which differs only by the text that its script logs. */
async function build(says: string): Promise<string> {
  const dist = await mkdtemp(join(folder, "dist-"));
  await writeFile(join(dist, "mf-manifest.json"), JSON.stringify({ says }));
  await writeFile(join(dist, "remoteEntry.js"), `console.log(${JSON.stringify(says)});`.repeat(40));
  return dist;
}

const publish = async (says: string) =>
  store.publish({ name: "remote_inbox", folder: await build(says), contribution });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "releases-"));
  await mkdir(join(folder, "releases"));
  store = createReleaseStore(join(folder, "releases"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe("a release", () => {
  test("is stored in a folder named by its content: the same content gives the same version", async () => {
    const first = await publish("hello");
    assert.match(first, /^[0-9a-f]{16}$/);
    assert.equal(await publish("hello"), first);
    assert.notEqual(await publish("other"), first);
  });

  test("is stored completely, with its compressed forms and without temporary files", async () => {
    const version = await publish("hello");
    const files = await readdir(join(folder, "releases/remote_inbox", version));
    assert.deepEqual(files.sort(), [
      "mf-manifest.json",
      "release.json",
      "remoteEntry.js",
      "remoteEntry.js.br",
      "remoteEntry.js.gz",
    ]);
    assert.deepEqual(await readdir(join(folder, "releases/remote_inbox")), [version]);
  });

  test("is not live before it is promoted", async () => {
    const version = await publish("hello");
    assert.deepEqual((await store.live()).remotes, []);
    await store.promote("remote_inbox", version);
    const [entry] = (await store.live()).remotes;
    assert.equal(entry?.version, version);
    assert.equal(entry?.manifest, `/remotes/remote_inbox/${version}/mf-manifest.json`);
    assert.match(entry?.integrity ?? "", /^sha384-/);
    assert.deepEqual(entry?.contribution, contribution);
  });

  test("keeps its files when a rollback makes the one before it live", async () => {
    const first = await publish("first");
    const second = await publish("second");
    await store.promote("remote_inbox", first);
    await store.promote("remote_inbox", second);
    assert.equal(await store.rollback("remote_inbox"), first);
    assert.equal((await store.live()).remotes[0]?.version, first);
    assert.ok(existsSync(join(folder, "releases/remote_inbox", second, "remoteEntry.js")));
    await assert.rejects(store.rollback("remote_inbox"), /no earlier release/);
  });

  test("records who made it live: a start, or a team, which takes it over by releasing it too", async () => {
    const first = await publish("first");
    await store.promote("remote_inbox", first, "start");
    assert.equal((await store.pointer("remote_inbox"))?.by, "start");
    await store.promote("remote_inbox", first);
    assert.deepEqual(await store.pointer("remote_inbox"), {
      version: first,
      earlier: [],
      by: "team",
    });
    const second = await publish("second");
    await store.promote("remote_inbox", second, "start");
    await store.rollback("remote_inbox");
    assert.equal((await store.pointer("remote_inbox"))?.by, "team");
    const trail = await readFile(join(folder, "releases/audit.jsonl"), "utf8");
    assert.deepEqual(
      trail
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line).by),
      ["start", "team", "start", "team"],
    );
  });

  test("records when it went live", async () => {
    const first = await publish("first");
    const second = await publish("second");
    await store.promote("remote_inbox", first);
    await store.promote("remote_inbox", second);
    await store.rollback("remote_inbox");
    const trail = (await readFile(join(folder, "releases/audit.jsonl"), "utf8")).trim().split("\n");
    assert.deepEqual(
      trail.map((line) => JSON.parse(line)).map(({ action, version }) => [action, version]),
      [
        ["promote", first],
        ["promote", second],
        ["rollback", first],
      ],
    );
  });
});

describe("rejects with a clear message", () => {
  test("a contribution that does not match the contract", async () => {
    const broken = { ...contribution, mounts: [{ path: "inbox", layout: "admin" }] };
    await assert.rejects(
      store.publish({ name: "remote_inbox", folder: await build("x"), contribution: broken }),
      /contribution of remote_inbox is invalid at \/mounts\/0/,
    );
  });

  test("an invalid remote name", async () => {
    await assert.rejects(
      store.publish({ name: "../evil", folder: await build("x"), contribution }),
      /is not a valid remote name/,
    );
  });

  test("a folder that is not a build", async () => {
    const dist = await mkdtemp(join(folder, "empty-"));
    await assert.rejects(
      store.publish({ name: "remote_inbox", folder: dist, contribution }),
      /Build the remote first/,
    );
  });

  test("a version that was never stored", async () => {
    await assert.rejects(store.promote("remote_inbox", "0123456789abcdef"), /no release/);
  });

  test("a contribution that lists a path twice, or claims one of the shell's", async () => {
    for (const [paths, message] of [
      [["/events", "/events"], '"/events" is listed twice.'],
      [["/events", "/auth/login"], '"/auth/login" overlaps "/auth", which belongs to the shell.'],
      [["/404", "/api"], '"/404" belongs to the shell. "/api" belongs to the shell.'],
    ] as const) {
      await assert.rejects(release(root(), "remote_events", "x", ...paths), {
        message: `remote_events cannot be released: ${message}`,
      });
    }
    assert.deepEqual((await store.live()).remotes, []);
  });

  test("a release that claims a path of another live remote, even by a rollback", async () => {
    await release(root(), "remote_library", "1", "/library", "/books");
    const first = await release(root(), "remote_events", "1", "/events");
    await assert.rejects(release(root(), "remote_events", "2", "/library/new"), {
      message:
        'remote_events cannot be released: "/library/new" overlaps "/library", which belongs to remote_library.',
    });
    assert.equal((await store.pointer("remote_events"))?.version, first);

    await release(root(), "remote_library", "2", "/library");
    await release(root(), "remote_events", "3", "/books");
    await assert.rejects(store.rollback("remote_library"), {
      message:
        'remote_library has no earlier release that can go live: remote_library cannot be released: "/books" belongs to remote_events.',
    });
  });
});

describe("after damage", () => {
  test("rolls back to the newest intact release before it", async () => {
    const [first, gone] = [await publish("first"), await publish("gone")];
    for (const version of [first, gone, await publish("third")]) {
      await store.promote("remote_inbox", version);
    }
    await rm(join(root(), "remote_inbox", gone), { recursive: true });
    assert.equal(await store.rollback("remote_inbox"), first);
  });

  test("restores the live version from the trail, and live.json by a release", async () => {
    const [first, second] = [await publish("first"), await publish("second")];
    await store.promote("remote_inbox", first);
    await store.promote("remote_inbox", second);
    await writeFile(join(root(), "remote_inbox/live.json"), "");
    assert.equal(await store.rollback("remote_inbox"), first);
    assert.deepEqual((await store.live()).problems, []);
    assert.deepEqual(await store.pointer("remote_inbox"), {
      version: first,
      earlier: [],
      by: "team",
    });
  });

  test("restores a folder by releasing the same build again", async () => {
    const version = await publish("hello");
    await store.promote("remote_inbox", version);
    for (const file of ["remoteEntry.js", "release.json", "mf-manifest.json"]) {
      await writeFile(join(root(), "remote_inbox", version, file), "{");
      assert.equal(await publish("hello"), version);
      const { remotes, problems } = await store.live();
      assert.deepEqual([remotes[0]?.version, problems], [version, []]);
      const entry = await readFile(join(root(), "remote_inbox", version, "remoteEntry.js"), "utf8");
      assert.match(entry, /console\.log\("hello"\)/);
      assert.equal((await readdir(join(root(), "remote_inbox"))).length, 2);
    }
  });

  test("skips an incomplete line of the trail", async () => {
    const [first, second] = [await publish("first"), await publish("second")];
    await store.promote("remote_inbox", first);
    await appendFile(join(root(), "audit.jsonl"), '{"at":"2026-1');
    await store.promote("remote_inbox", second);
    await writeFile(join(root(), "remote_inbox/live.json"), "");
    assert.equal(await store.rollback("remote_inbox"), first);
  });
});
