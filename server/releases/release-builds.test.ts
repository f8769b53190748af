import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { releaseAtStart, startLine } from "./release-builds.ts";
import { aBuild, release } from "./testing/release.ts";
import { useReleases } from "./testing/test-releases.ts";

const ground = await useReleases();
const { channels, folder, registry } = ground;

const NAME = "remote_inbox";
/** The build of a checkout with these sources. */
const build = (says: string, ...paths: string[]) => aBuild(NAME, says, "/admin/inbox", ...paths);
const start = (says: string) => releaseAtStart(ground, build(says));
const live = async () => (await channels.find(NAME))?.stable;

test("a start releases what is absent, and updates what an earlier start released", async () => {
  const first = await start("first");
  assert.equal(first.kind, "released");
  assert.deepEqual(await start("first"), { ...first, kind: "unchanged" });
  const second = await start("second");
  assert.equal(second.kind, "released");
  assert.equal(await live(), "version" in second && second.version);
  // The earlier sources again: they are what this checkout contains.
  assert.deepEqual(await start("first"), first);
});

test("a start keeps a team's release, and prints how to replace it", async () => {
  await start("first");
  const version = await release(ground, build("newer than the checkout"));
  const outcome = await start("after a change in shared");
  assert.deepEqual(outcome, { kind: "kept", version, author: "the-team" });
  assert.equal(await live(), version);
  assert.equal(
    startLine(NAME, outcome),
    `remote-inbox stays at ${version}, released by the-team. To replace it, run: npm run release -w remote-inbox`,
  );
  await release(ground, build("after a change in shared"));
  assert.equal((await start("after a change in shared")).kind, "unchanged");
});

test("a start keeps the release that a team rolled back to", async () => {
  const first = await release(ground, build("first"));
  await release(ground, build("second"));
  await channels.rollback(NAME, { author: "the-team" });
  assert.equal((await start("second")).kind, "kept");
  assert.equal(await live(), first);
});

test("a start repairs the files of a live release that are damaged", async () => {
  await start("first");
  await writeFile(join(folder, NAME, (await live()) ?? "", "remoteEntry.js"), "{");
  assert.equal((await start("first")).kind, "unchanged");
  assert.deepEqual((await registry.check()).problems, []);
  const entry = await ground.files.get(NAME, (await live()) ?? "", "remoteEntry.js");
  assert.match(String(entry), /console\.log/);
});

test("a start that cannot release a build prints why, and keeps the live release", async () => {
  await start("first");
  const version = await live();
  const outcome = await releaseAtStart(ground, build("second", "/auth/login"));
  assert.equal(
    startLine(NAME, outcome),
    'remote-inbox was not released: remote_inbox cannot be released: "/auth/login" overlaps "/auth", which belongs to the shell.',
  );
  assert.equal(await live(), version);
});
