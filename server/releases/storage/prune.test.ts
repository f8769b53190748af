import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { beforeEach, test } from "node:test";
import { countReports, readCounts } from "../load-reports/load-reports.ts";
import { readContent } from "../publishing/release-content.ts";
import { aBuild, release } from "../testing/release.ts";
import { useReleases } from "../testing/test-releases.ts";
import { prune } from "./prune.ts";

const ground = await useReleases();
const { channels, database, files, folder, store } = ground;

const NAME = "remote_inbox";
let versions: string[];

/** Six releases, one a week, the latest today. */
beforeEach(async () => {
  versions = [];
  for (let week = 0; week < 6; week++) {
    versions.push(await release(ground, aBuild(NAME, `week ${week}`, "/admin/inbox")));
    await database.pool.query("update releases set created_at = created_at - interval '7 days'");
    await database.pool.query("update release_events set at = at - interval '7 days'");
  }
  await database.pool.query("update release_events set at = at + interval '7 days'");
});

const remove = (keep: number, unusedDays: number) =>
  prune(database, files, { keep, unusedDays, author: "server" });

const left = async () => (await store.list(NAME)).map(({ version }) => version).toReversed();

test("keeps the live release, those to roll back to, and those that were live recently", async () => {
  assert.equal((await remove(5, 0)).length, 0);
  // The first was replaced 28 days ago, the second 21 days ago.
  assert.deepEqual(await remove(1, 25), [{ name: NAME, version: versions[0] }]);
  assert.deepEqual(await left(), versions.slice(1));
  await remove(1, 0);
  assert.deepEqual(await left(), versions.slice(4));
  assert.equal((await channels.rollback(NAME, { author: "the-team" })).stable, versions[4]);
});

test("keeps whatever visitors had within a day, which open pages may still load", async () => {
  await database.pool.query("update release_events set at = at - interval '2 days'");
  const shown = aBuild(NAME, "a canary", "/admin/inbox");
  const never = aBuild(NAME, "never live", "/admin/inbox");
  for (const build of [shown, never])
    await store.publish(readContent(build), { author: "the-team" });
  const version = readContent(shown).version;
  const options = { author: "the-team" };
  await channels.setCanary(NAME, { version, percentage: 5 }, options);
  await channels.endCanary(NAME, options);
  // The last live one was replaced a moment ago, although a canary had begun beside it long before.
  const [latest = ""] = versions.slice(-1);
  await release(ground, aBuild(NAME, "first fix", "/admin/inbox"));
  await release(ground, aBuild(NAME, "second fix", "/admin/inbox"));
  await release(ground, aBuild(NAME, "third fix", "/admin/inbox"));
  const removed = (await remove(1, 0)).map((one) => one.version);
  assert.deepEqual(
    [version, latest, readContent(never).version].map((one) => removed.includes(one)),
    [false, false, true],
  );
  await database.pool.query("update release_events set at = at - interval '25 hours'");
  const later = (await remove(1, 0)).map((one) => one.version);
  assert.ok(later.includes(version) && later.includes(latest));
});

test("leaves the load reports, so that the figures of the last hour stay", async () => {
  const [first = ""] = versions;
  await countReports(database, [{ name: NAME, version: first, outcome: "failed" }]);
  await remove(1, 0);
  assert.ok(!(await left()).includes(first));
  const since = new Date(Date.now() - 60_000);
  assert.equal((await readCounts(database, { name: NAME, version: first, since })).failures, 1);
});

test("removes the files too, and nothing of other releases", async () => {
  const events = await release(ground, aBuild("remote_events", "hello", "/events"));
  await remove(1, 0);
  const stored = await readdir(folder, { recursive: true });
  const manifests = stored.filter((path) => path.endsWith("mf-manifest.json")).map(dirname);
  const kept = versions.slice(4).map((version) => join(NAME, version));
  assert.deepEqual(manifests.toSorted(), [join("remote_events", events), ...kept].toSorted());
});

test("frees a path once none of its owner's stored releases uses it", async () => {
  await release(ground, aBuild("remote_events", "1", "/events", "/concerts"));
  await release(ground, aBuild("remote_events", "2", "/events"));
  await release(ground, aBuild("remote_events", "3", "/events"));
  await database.pool.query("update release_events set at = at - interval '2 days'");
  await remove(1, 0);
  await release(ground, aBuild("remote_arts", "1", "/concerts"));
  await assert.rejects(release(ground, aBuild("remote_arts", "2", "/events")), /belongs to/);
});
