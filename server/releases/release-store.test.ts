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
    { path: "/admin/inbox", layout: "admin", title: { en: "Inbox", uk: "Вхідні", nl: "Postvak" } },
  ],
};

let folder: string;
let store: ReleaseStore;

const root = () => join(folder, "releases");

/** A build as the bundler leaves it, differing by what its one script says. */
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
  test("is a folder named by its content: the same content is the same version", async () => {
    const first = await publish("hello");
    assert.match(first, /^[0-9a-f]{16}$/);
    assert.equal(await publish("hello"), first);
    assert.notEqual(await publish("other"), first);
  });

  test("is stored whole, with its compressed forms, and nothing half-written beside it", async () => {
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

  test("taken back makes the one before it live again, and leaves its files", async () => {
    const first = await publish("first");
    const second = await publish("second");
    await store.promote("remote_inbox", first);
    await store.promote("remote_inbox", second);
    assert.equal(await store.rollback("remote_inbox"), first);
    assert.equal((await store.live()).remotes[0]?.version, first);
    assert.ok(existsSync(join(folder, "releases/remote_inbox", second, "remoteEntry.js")));
    await assert.rejects(store.rollback("remote_inbox"), /no earlier release/);
  });

  test("tells who made it live: a start, or a team, who keeps it by releasing it too", async () => {
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

  test("leaves a trail of what went live when", async () => {
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

describe("refused with a clear message is", () => {
  test("a contribution that breaks the contract", async () => {
    const broken = { ...contribution, mounts: [{ path: "inbox", layout: "admin" }] };
    await assert.rejects(
      store.publish({ name: "remote_inbox", folder: await build("x"), contribution: broken }),
      /contribution of remote_inbox breaks the contract at \/mounts\/0/,
    );
  });

  test("a name that is no remote's", async () => {
    await assert.rejects(
      store.publish({ name: "../evil", folder: await build("x"), contribution }),
      /no name of a remote/,
    );
  });

  test("a folder that is no build", async () => {
    const dist = await mkdtemp(join(folder, "empty-"));
    await assert.rejects(
      store.publish({ name: "remote_inbox", folder: dist, contribution }),
      /build the remote first/,
    );
  });

  test("a version that was never stored", async () => {
    await assert.rejects(store.promote("remote_inbox", "0123456789abcdef"), /no release/);
  });

  test("a contribution that lists a path twice, or claims one of the shell's", async () => {
    for (const [paths, said] of [
      [["/events", "/events"], '"/events" is listed twice.'],
      [["/events", "/auth/login"], '"/auth/login" overlaps "/auth", which belongs to the shell.'],
      [["/404", "/api"], '"/404" belongs to the shell. "/api" belongs to the shell.'],
    ] as const) {
      await assert.rejects(release(root(), "remote_events", "x", ...paths), {
        message: `remote_events claims what it cannot have: ${said}`,
      });
    }
    assert.deepEqual((await store.live()).remotes, []);
  });

  test("a release that claims a path of another live remote, also by a rollback", async () => {
    await release(root(), "remote_library", "1", "/library", "/books");
    const first = await release(root(), "remote_events", "1", "/events");
    await assert.rejects(release(root(), "remote_events", "2", "/library/new"), {
      message:
        'remote_events claims what it cannot have: "/library/new" overlaps "/library", which belongs to remote_library.',
    });
    assert.equal((await store.pointer("remote_events"))?.version, first);

    await release(root(), "remote_library", "2", "/library");
    await release(root(), "remote_events", "3", "/books");
    await assert.rejects(store.rollback("remote_library"), {
      message:
        'remote_library has no earlier release that can go live: remote_library claims what it cannot have: "/books" belongs to remote_events.',
    });
  });
});

describe("after damage", () => {
  test("a rollback leads to the newest earlier release that is whole", async () => {
    const [first, gone] = [await publish("first"), await publish("gone")];
    for (const version of [first, gone, await publish("third")]) {
      await store.promote("remote_inbox", version);
    }
    await rm(join(root(), "remote_inbox", gone), { recursive: true });
    assert.equal(await store.rollback("remote_inbox"), first);
  });

  test("the trail tells what was live, and a release mends live.json", async () => {
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

  test("releasing the same build again mends its folder", async () => {
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

  test("a line of the trail that was cut off costs no other", async () => {
    const [first, second] = [await publish("first"), await publish("second")];
    await store.promote("remote_inbox", first);
    await appendFile(join(root(), "audit.jsonl"), '{"at":"2026-1');
    await store.promote("remote_inbox", second);
    await writeFile(join(root(), "remote_inbox/live.json"), "");
    assert.equal(await store.rollback("remote_inbox"), first);
  });
});
