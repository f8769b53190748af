import assert from "node:assert/strict";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { before, describe, test } from "node:test";
import { copyEmbedded } from "../../../testing/api/embedded-template.ts";
import { runProgram } from "../../../testing/run-program.ts";
import { silentLog } from "../../../testing/silent-log.ts";
import { temporaryFolder } from "../../../testing/temporary-folder.ts";
import { StartupError } from "../../startup-error.ts";
import { openDatabase } from "../open-database.ts";

const openOnce = join(import.meta.dirname, "../../../testing/open-and-exit.ts");
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

/** Opens a data directory that must be rejected, and returns the line with the reason. */
async function openError(dataDir: string): Promise<string> {
  const error: unknown = await openDatabase({ dataDir }, silentLog).then(
    () => assert.fail("it was opened"),
    (reason) => reason,
  );
  assert.ok(error instanceof StartupError, String(error));
  assert.match(error.message, /^[^\n]+$/, "one line");
  return error.message;
}

const recovery =
  /[Rr]estore .*\/database from a backup, or move it away to start with an empty site\.$/;

describe("an incomplete database is rejected, never replaced by a new site,", () => {
  test("when PG_VERSION is missing, and its folder is left unchanged", async () => {
    const dataDir = await siteFiles((cluster) => rm(join(cluster, "PG_VERSION")));
    const files = await readdir(dataDir, { recursive: true });
    const line = await openError(dataDir);
    assert.match(line, /PG_VERSION is missing/);
    assert.match(line, recovery);
    const now = await readdir(dataDir, { recursive: true });
    assert.deepEqual(now.sort(), [...files, "database/lock"].sort());
  });

  test("when the cluster folder is missing", async () => {
    const dataDir = await siteFiles((cluster) => rm(cluster, { recursive: true }));
    const line = await openError(dataDir);
    assert.match(line, /cluster is missing/);
    assert.match(line, recovery);
  });

  test("when the cluster folder is empty", async () => {
    const dataDir = await siteFiles(async (cluster) => {
      await rm(cluster, { recursive: true });
      await mkdir(cluster);
    });
    assert.match(await openError(dataDir), /cluster is empty/);
  });

  test("when PG_VERSION is unreadable or names another major version", async () => {
    const empty = await siteFiles((cluster) => writeFile(join(cluster, "PG_VERSION"), ""));
    assert.match(await openError(empty), recovery);
    const other = await siteFiles((cluster) => writeFile(join(cluster, "PG_VERSION"), "17\n"));
    assert.match(
      await openError(other),
      /was created by PostgreSQL 17, but this version of the site can only read PostgreSQL 18\. Start it with the version that created the database\.$/,
    );
  });

  test("when there is a file instead of the cluster folder", async () => {
    const dataDir = temporaryFolder();
    await writeFile(join(dataDir, "database"), "");
    assert.match(
      await openError(dataDir),
      /^DATA_DIR .*\/database cannot be used: it is a file, not a folder\.$/,
    );
    const other = await siteFiles(async (cluster) => {
      await rename(cluster, `${cluster}.moved`);
      await writeFile(cluster, "");
    });
    assert.match(await openError(other), /cluster is not a folder/);
  });
});

describe("a database that PostgreSQL cannot open is rejected with the reason", () => {
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
      const line = await openError(dataDir);
      assert.match(line, new RegExp(reason));
      assert.match(line, recovery);
      await rename(away, join(cluster, path));
    });
  }

  test("when pg_control is damaged, and a process exits immediately with code 1 and that one line", async () => {
    await writeFile(join(cluster, "global", "pg_control"), "x".repeat(8192));
    const { code, out, err } = await runProgram(openOnce, [], { DATA_DIR: dataDir });
    assert.match(err, /^The database cannot be opened: [^\n]+\n$/);
    assert.match(err.trim(), recovery);
    assert.deepEqual([code, out], [1, ""]);
  });
});

test("rejects a data directory immediately when no folder can be created there", {
  skip: process.platform !== "linux" && "only Linux has /proc",
}, async () => {
  assert.equal(
    await openError("/proc/oselia/data"),
    "DATA_DIR /proc/oselia/data cannot be used: the folder cannot be created.",
  );
});

test("creates a new site in a folder without a database, and recognises it from then on", async () => {
  const dataDir = temporaryFolder();
  const cluster = join(dataDir, "database", "cluster");
  await mkdir(cluster, { recursive: true });
  await (await openDatabase({ dataDir }, silentLog)).close();
  assert.equal(await readFile(join(cluster, "PG_VERSION"), "utf8"), "18\n");
  // A site of an earlier version has no marker file.
  await rm(join(dataDir, "database", "initialized"));
  await (await openDatabase({ dataDir }, silentLog)).close();
  await rm(cluster, { recursive: true });
  assert.match(await openError(dataDir), /cluster is missing/);
});
