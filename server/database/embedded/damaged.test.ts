import assert from "node:assert/strict";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { before, describe, test } from "node:test";
import { StartError } from "../../start-error.ts";
import { copyEmbedded } from "../../tests/api/kit/embedded-template.ts";
import { runProgram } from "../../tests/run-program.ts";
import { silentLog } from "../../tests/silent-log.ts";
import { temporaryFolder } from "../../tests/temporary-folder.ts";
import { openDatabase } from "../open-database.ts";

const openOnce = join(import.meta.dirname, "../../tests/open-once.ts");
/** A data directory with the folders and files of a database, none of which will be opened. */
async function siteFiles(change: (cluster: string) => Promise<unknown>): Promise<string> {
  const dataDir = temporaryFolder();
  const cluster = join(dataDir, "database", "cluster");
  await mkdir(join(cluster, "base", "1"), { recursive: true });
  await writeFile(join(cluster, "PG_VERSION"), "18\n");
  await writeFile(join(dataDir, "database", "initialized"), "");
  await change(cluster);
  return dataDir;
}

/** Opens a data directory that must be refused, and answers the line that says why. */
async function refusal(dataDir: string): Promise<string> {
  const error: unknown = await openDatabase({ dataDir }, silentLog).then(
    () => assert.fail("it was opened"),
    (reason) => reason,
  );
  assert.ok(error instanceof StartError, String(error));
  assert.match(error.message, /^[^\n]+$/, "one line");
  return error.message;
}

const recovery =
  /[Rr]estore .*\/database from a backup, or move it away to start a new, empty site\.$/;

describe("a database whose files are not whole is refused, never replaced by a new site", () => {
  test("when PG_VERSION is missing, and nothing in its folder changes", async () => {
    const dataDir = await siteFiles((cluster) => rm(join(cluster, "PG_VERSION")));
    const files = await readdir(dataDir, { recursive: true });
    const line = await refusal(dataDir);
    assert.match(line, /PG_VERSION is missing/);
    assert.match(line, recovery);
    const now = await readdir(dataDir, { recursive: true });
    assert.deepEqual(now.sort(), [...files, "database/lock"].sort());
  });

  test("when the cluster of a site is gone", async () => {
    const dataDir = await siteFiles((cluster) => rm(cluster, { recursive: true }));
    const line = await refusal(dataDir);
    assert.match(line, /cluster is missing/);
    assert.match(line, recovery);
  });

  test("when the cluster of a site has been emptied", async () => {
    const dataDir = await siteFiles(async (cluster) => {
      await rm(cluster, { recursive: true });
      await mkdir(cluster);
    });
    assert.match(await refusal(dataDir), /cluster is empty/);
  });

  test("when PG_VERSION is unreadable or of another major version", async () => {
    const empty = await siteFiles((cluster) => writeFile(join(cluster, "PG_VERSION"), ""));
    assert.match(await refusal(empty), recovery);
    const other = await siteFiles((cluster) => writeFile(join(cluster, "PG_VERSION"), "17\n"));
    assert.match(
      await refusal(other),
      /was made by PostgreSQL 17, and this version of the site reads PostgreSQL 18 alone: start it with the version that made it\.$/,
    );
  });

  test("when a file stands in the place of its folder", async () => {
    const dataDir = temporaryFolder();
    await writeFile(join(dataDir, "database"), "");
    assert.match(await refusal(dataDir), /^DATA_DIR .*\/database cannot be used: it is a file\.$/);
    const other = await siteFiles(async (cluster) => {
      await rename(cluster, `${cluster}.moved`);
      await writeFile(cluster, "");
    });
    assert.match(await refusal(other), /cluster is not a folder/);
  });
});

describe("a database that PostgreSQL cannot open is refused with its reason", () => {
  const dataDir = temporaryFolder();
  const cluster = join(dataDir, "database", "cluster");
  const away = join(dataDir, "away");
  before(() => copyEmbedded(dataDir));

  for (const [path, reason] of [
    ["global/pg_control", "could not open file .*pg_control"],
    ["pg_wal", "required WAL directory .* does not exist"],
    ["base", "does not exist"],
  ] as const) {
    test(`when ${path} is missing`, async () => {
      await rename(join(cluster, path), away);
      const line = await refusal(dataDir);
      assert.match(line, new RegExp(reason));
      assert.match(line, recovery);
      await rename(away, join(cluster, path));
    });
  }

  test("when pg_control is damaged, and a process ends at once with exit code 1 and that one line", async () => {
    await writeFile(join(cluster, "global", "pg_control"), "x".repeat(8192));
    const { code, out, err } = await runProgram(openOnce, [], { DATA_DIR: dataDir });
    assert.match(err, /^The database cannot be opened: [^\n]+\n$/);
    assert.match(err.trim(), recovery);
    assert.deepEqual([code, out], [1, ""]);
  });
});

test("a data directory where no folder can be made is refused at once", {
  skip: process.platform !== "linux" && "only Linux has /proc",
}, async () => {
  assert.equal(
    await refusal("/proc/oselia/data"),
    "DATA_DIR /proc/oselia/data cannot be used: no folder can be made there.",
  );
});

test("a folder without a database's files is a new site, and is known as a site from then on", async () => {
  const dataDir = temporaryFolder();
  const cluster = join(dataDir, "database", "cluster");
  await mkdir(cluster, { recursive: true });
  await (await openDatabase({ dataDir }, silentLog)).close();
  assert.equal(await readFile(join(cluster, "PG_VERSION"), "utf8"), "18\n");
  // A site of an earlier version has left no mark.
  await rm(join(dataDir, "database", "initialized"));
  await (await openDatabase({ dataDir }, silentLog)).close();
  await rm(cluster, { recursive: true });
  assert.match(await refusal(dataDir), /cluster is missing/);
});
