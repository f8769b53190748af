import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ClientBase } from "pg";
import { describeError, StartupError } from "../startup-error.ts";

/** One numbered step of the database's structure. */
export interface Migration {
  number: number;
  /** File name without its ending, such as `0001-initial-schema`. */
  name: string;
  sql: string;
  /** SHA-256 of the text, in hexadecimal. */
  checksum: string;
}

/**
 * Reads the migrations of a folder in their order. Throws when their numbers are not 1, 2, 3, …,
 * for example because two branches have each added one.
 */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (file, index) => {
      const number = Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(file)?.[1]);
      if (number !== index + 1) throw new Error(`${file} is not migration number ${index + 1}`);
      // Git may check files out with other line endings; the checksum must not change.
      const sql = (await readFile(join(folder, file), "utf8")).replaceAll("\r\n", "\n");
      const checksum = createHash("sha256").update(sql).digest("hex");
      return { number, name: file.slice(0, -".sql".length), sql, checksum };
    }),
  );
}

const serverMigrations = join(import.meta.dirname, "migrations");

/** PostgreSQL's code for a lock timeout. */
const LOCK_NOT_AVAILABLE = "55P03";

interface MigrateOptions {
  /** Folder of the migrations. Default: the server's own. */
  folder?: string;
  /** Milliseconds that another process may take to migrate. Default: a minute. */
  lockTimeout?: number;
}

/** Any number that is not used for another lock. */
const migrationLock = "hashtext('oselia migrations')";

/**
 * Migrates the database to the structure that this server was written for, each step in its own
 * transaction. Processes that call it concurrently take turns. Throws StartupError when the
 * database has a migration that this server lacks or has with another checksum.
 */
export async function migrate(
  client: ClientBase,
  { folder = serverMigrations, lockTimeout = 60_000 }: MigrateOptions = {},
): Promise<void> {
  const migrations = await readMigrations(folder);
  await acquireLock(client, lockTimeout);
  try {
    await createTable(client);
    const { rows: applied } = await client.query<Migration>(
      "select number, name, checksum from migrations order by number",
    );
    checkApplied(applied, migrations);
    for (const migration of migrations.slice(applied.length)) await apply(client, migration);
  } finally {
    await client.query(`select pg_advisory_unlock(${migrationLock})`);
  }
}

async function acquireLock(client: ClientBase, lockTimeout: number): Promise<void> {
  await client.query("select set_config('lock_timeout', $1, false)", [`${lockTimeout}ms`]);
  try {
    await client.query(`select pg_advisory_lock(${migrationLock})`);
  } catch (error) {
    if ((error as { code?: unknown }).code !== LOCK_NOT_AVAILABLE) throw error;
    throw new StartupError(
      `Another process has been migrating the database for ${lockTimeout / 1000} seconds. ` +
        "Start again when it has finished.",
    );
  }
  await client.query("reset lock_timeout");
}

/** Only when it is missing: a read-only database rejects even `create table if not exists`. */
async function createTable(client: ClientBase): Promise<void> {
  const { rows } = await client.query("select to_regclass('migrations') as known");
  if (rows[0].known) return;
  await client.query(`create table if not exists migrations (
    number integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`);
}

function checkApplied(applied: readonly Migration[], migrations: readonly Migration[]): void {
  for (const [index, { name, checksum }] of applied.entries()) {
    const expected = migrations[index];
    if (!expected) {
      throw new StartupError(
        `The database is newer than this server: it already has migration ${name}.`,
      );
    }
    if (expected.checksum !== checksum || expected.name !== name) {
      throw new StartupError(
        `Migration ${expected.name} does not match the one applied to this database (${name}). ` +
          "Never change a released migration; add a new one.",
      );
    }
  }
}

async function apply(client: ClientBase, { number, name, sql, checksum }: Migration) {
  await client.query("begin");
  try {
    await client.query(sql);
    await client.query("insert into migrations (number, name, checksum) values ($1, $2, $3)", [
      number,
      name,
      checksum,
    ]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new StartupError(`Migration ${name} failed: ${describeError(error)}.`);
  }
}
