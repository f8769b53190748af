import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, test } from "node:test";
import { createReleaseStore, type ReleaseStore } from "../server/releases/release-store.ts";
import { aBuild, aContribution } from "../server/releases/testing/release.ts";
import { temporaryFolder } from "../server/tests/temporary-folder.ts";
import { releaseAtStart, startLine } from "./release-at-start.ts";

const name = "remote_inbox";
let root: string;
let store: ReleaseStore;

beforeEach(() => {
  root = temporaryFolder();
  store = createReleaseStore(root);
});

/** The build of a checkout with these sources. */
const build = async (says: string, ...paths: string[]) => ({
  name,
  folder: await aBuild(says),
  contribution: aContribution("/admin/inbox", ...paths),
});

const start = async (says: string) => releaseAtStart(store, await build(says));

/** The effect of `npm run release`. */
async function releaseByTeam(says: string): Promise<string> {
  const version = await store.publish(await build(says));
  await store.promote(name, version);
  return version;
}

const liveVersion = async () => (await store.live()).remotes[0]?.version;

test("a start releases remotes that are missing, and updates those that an earlier start released", async () => {
  const first = await start("first");
  assert.equal(first.kind, "released");
  assert.deepEqual(await start("first"), { ...first, kind: "unchanged" });
  const second = await start("second");
  assert.equal(second.kind, "released");
  assert.equal(await liveVersion(), "version" in second && second.version);
  // The earlier sources again: they are what this checkout contains.
  assert.deepEqual(await start("first"), first);
});

test("a start keeps a team's release, and prints how to replace it", async () => {
  await start("first");
  const version = await releaseByTeam("newer than the checkout");
  const outcome = await start("after a change in shared");
  assert.deepEqual(outcome, { kind: "kept", version, by: "team" });
  assert.equal(await liveVersion(), version);
  assert.equal(
    startLine("remote-inbox", outcome),
    `remote-inbox stays at ${version}, its team's release. To replace it, run: npm run release -w remote-inbox`,
  );
  await releaseByTeam("after a change in shared");
  assert.equal((await start("after a change in shared")).kind, "unchanged");
});

test("a start keeps the release that a team rolled back to", async () => {
  const first = await releaseByTeam("first");
  await releaseByTeam("second");
  await store.rollback(name);
  assert.equal((await start("second")).kind, "kept");
  assert.equal(await liveVersion(), first);
});

test("a start keeps a release without a recorded author", async () => {
  const version = await releaseByTeam("first");
  const pointer = join(root, name, "live.json");
  writeFileSync(pointer, JSON.stringify({ version, earlier: [] }));
  const outcome = await start("second");
  assert.deepEqual(outcome, { kind: "kept", version, by: undefined });
  assert.match(startLine("remote-inbox", outcome) ?? "", /from before releases were recorded\. To/);
});

test("a start replaces a damaged live release", async () => {
  await start("first");
  const version = (await liveVersion()) ?? "";
  const file = join(root, name, version, "mf-manifest.json");
  const before = readFileSync(file, "utf8");
  writeFileSync(file, "{");
  assert.equal((await start("first")).kind, "unchanged");
  assert.equal(readFileSync(file, "utf8"), before);
});

test("a start that cannot release a build prints why, and keeps the live release", async () => {
  await start("first");
  const version = await liveVersion();
  const outcome = await releaseAtStart(store, await build("second", "/auth/login"));
  assert.equal(
    startLine("remote-inbox", outcome),
    'remote-inbox was not released: remote_inbox cannot be released: "/auth/login" overlaps "/auth", which belongs to the shell.',
  );
  assert.equal(await liveVersion(), version);
});
