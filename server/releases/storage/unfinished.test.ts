import assert from "node:assert/strict";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, test } from "node:test";
import { sql } from "kysely";
import { readContent } from "../publishing/release-content.ts";
import { aBuild, release } from "../testing/release.ts";
import { useReleases } from "../testing/test-releases.ts";
import { removeUnfinished, startPublication, startRemoval } from "./unfinished.ts";

const ground = await useReleases();
const { database, files, folder, store } = ground;
const { db } = database;

const NAME = "remote_events";
const content = readContent(aBuild(NAME, "hello", "/events"));
const { version } = content;

beforeEach(() => db.deleteFrom("unfinishedReleases").execute());

/** What a server leaves that is killed while it stores the release: one file, and half of another. */
async function interrupt(): Promise<void> {
  await startPublication(db, content);
  const path = join(folder, NAME, version);
  await mkdir(path, { recursive: true });
  await writeFile(join(path, "remoteEntry.js"), "console.log");
  await writeFile(join(path, ".3f2a"), "con");
}

/** Lets the publication have started so many hours ago. */
const age = (hours: number) =>
  sql`update unfinished_releases set since = now() - make_interval(hours => ${hours})`.execute(db);

const versions = () => readdir(join(folder, NAME)).catch(() => []);

test("removes the files of an interrupted publication after a day, half-written ones too", async () => {
  await interrupt();
  await age(23);
  await removeUnfinished(database, files);
  assert.deepEqual(await versions(), [version]);
  await age(25);
  await removeUnfinished(database, files);
  assert.deepEqual(await versions(), []);
  assert.equal((await store.publish(content, { author: "the-team" })).isNew, true);
});

test("keeps a release that was published after all, and unknown files", async () => {
  await interrupt();
  await release(ground, aBuild(NAME, "hello", "/events"));
  await mkdir(join(folder, NAME, "0".repeat(16)));
  await age(25);
  await removeUnfinished(database, files);
  assert.deepEqual((await versions()).toSorted(), ["0".repeat(16), version].toSorted());
  assert.deepEqual(await db.selectFrom("unfinishedReleases").selectAll().execute(), []);
});

test("resumes an interrupted removal, during which the release cannot be published", async () => {
  await interrupt();
  await startRemoval(db, content);
  await assert.rejects(store.publish(content, { author: "the-team" }), /are being removed/);
  await removeUnfinished(database, files);
  assert.deepEqual(await versions(), []);
  assert.equal((await store.publish(content, { author: "the-team" })).isNew, true);
});
