import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, test } from "node:test";
import { createReleaseStore, type ReleaseStore } from "./release-store.ts";

const contribution = {
  contract: 1,
  mounts: [
    { path: "/admin/inbox", layout: "admin", title: { en: "Inbox", uk: "Вхідні", nl: "Postvak" } },
  ],
};

let folder: string;
let store: ReleaseStore;

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
    assert.deepEqual(await store.live(), []);
    await store.promote("remote_inbox", version);
    const [entry] = await store.live();
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
    assert.equal((await store.live())[0]?.version, first);
    assert.ok(existsSync(join(folder, "releases/remote_inbox", second, "remoteEntry.js")));
    await assert.rejects(store.rollback("remote_inbox"), /no earlier release/);
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
});
