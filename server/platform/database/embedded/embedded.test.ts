import assert from "node:assert/strict";
import { mkdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { runProgram } from "../../../testing/run-program.ts";
import { silentLog } from "../../../testing/silent-log.ts";
import { temporaryFolder } from "../../../testing/temporary-folder.ts";
import { StartupError } from "../../startup-error.ts";
import type { Database } from "../database.ts";
import { openDatabase } from "../open-database.ts";
import { assertDurable, type Cluster, openCluster } from "./cluster.ts";
import { lockFolder } from "./lock.ts";

const dataDir = temporaryFolder();
let database: Database;
before(async () => {
  // As a first start that was killed halfway would leave it.
  await mkdir(join(dataDir, "database", "cluster.new"), { recursive: true });
  await writeFile(join(dataDir, "database", "cluster.new", "PG_VERSION"), "18\n");
  database = await openDatabase({ dataDir }, silentLog);
});
after(() => database.close());

const openOnce = join(import.meta.dirname, "../../../testing/open-and-exit.ts");

test("restarts a first start that was killed halfway", async () => {
  await assert.rejects(stat(join(dataDir, "database", "cluster.new")), { code: "ENOENT" });
});

test("hides its files from other users", { skip: process.platform === "win32" }, async () => {
  const { mode } = await stat(join(dataDir, "database"));
  assert.equal((mode & 0o777).toString(8), "700");
});

test("configures PostgreSQL to sync", async () => {
  for (const [name, value] of [
    ["fsync", "on"],
    ["wal_sync_method", "fsync"],
    ["synchronous_commit", "on"],
  ]) {
    const { rows } = await database.pool.query("select current_setting($1) as value", [name]);
    assert.equal(rows[0].value, value);
  }
});

test("rejects a second process in one line, and keeps the first one running", async () => {
  const second = await runProgram(openOnce, [], { DATA_DIR: dataDir });
  assert.equal(second.err, `The database in ${dataDir}/database is in use by another process.\n`);
  assert.equal(second.code, 1);
  await database.pool.query("select 1");
});

test("keeps its data when it is closed and reopened", async () => {
  await database.pool.query("create table kept (word text)");
  await database.pool.query("insert into kept values ('їжак')");
  await database.close();
  database = await openDatabase({ dataDir }, silentLog);
  const { rows } = await database.pool.query("select word from kept where word % 'їжак'");
  assert.deepEqual(rows, [{ word: "їжак" }]);
});

test("rolls back the transaction of a discarded client", async () => {
  await database.pool.query("create table halves (n int)");
  const client = await database.pool.connect();
  await client.query("begin");
  await client.query("insert into halves values (1)");
  client.release(true);
  const { rows } = await database.pool.query("select count(*)::int as n from halves");
  assert.deepEqual(rows, [{ n: 0 }]);
});

test("syncs every commit to the disk, and no read", async () => {
  const folder = temporaryFolder();
  const cluster = await openCluster(folder);
  await cluster.pglite.exec("create table t (n int)");
  const syncsOf = async (sql: string) => {
    const before = cluster.files.syncs;
    await cluster.pglite.query(sql);
    return cluster.files.syncs - before;
  };
  assert.equal(await syncsOf("insert into t values (1)"), 1);
  assert.equal(await syncsOf("select * from t"), 0);
  await cluster.pglite.close();
});

test("rejects a database whose commits do not reach the disk", async () => {
  const folder = temporaryFolder();
  // PGlite as shipped: without fsync.
  const pglite = await PGlite.create({ fs: new NodeFS(join(folder, "cluster")) });
  const cluster = { pglite, files: { syncs: 0 } } as unknown as Cluster;
  await assert.rejects(assertDurable(cluster), StartupError);
  await pglite.close();
});

test("releases the lock", () => {
  const folder = temporaryFolder();
  lockFolder(folder)();
  lockFolder(folder)();
});
