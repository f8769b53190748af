import { join } from "node:path";
import type { ClientBase } from "pg";
import { reasonOf, StartError } from "../start-error.ts";
import { type Migration, readMigrations } from "./migration-files.ts";

const ownMigrations = join(import.meta.dirname, "migrations");

/** PostgreSQL's code for a lock that was not granted in time. */
const LOCK_NOT_AVAILABLE = "55P03";

export interface MigrateOptions {
  /** Folder of the migrations. Default: the server's own. */
  folder?: string;
  /** Milliseconds that another process may take to migrate. Default: a minute. */
  lockTimeout?: number;
}

/** Any number, as long as nobody else locks by it. */
const migrationLock = "hashtext('oselia migrations')";

/**
 * Brings the database to the structure this server was written for, each step in a transaction of
 * its own. Several processes may do so at once: they take turns. Throws StartError when the
 * database has steps that this server does not know, or knows otherwise.
 */
export async function migrate(
  client: ClientBase,
  { folder = ownMigrations, lockTimeout = 60_000 }: MigrateOptions = {},
): Promise<void> {
  const migrations = await readMigrations(folder);
  await takeTurn(client, lockTimeout);
  try {
    await createTable(client);
    const { rows: applied } = await client.query<Migration>(
      "select number, name, checksum from migrations order by number",
    );
    compare(applied, migrations);
    for (const migration of migrations.slice(applied.length)) await apply(client, migration);
  } finally {
    await client.query(`select pg_advisory_unlock(${migrationLock})`);
  }
}

async function takeTurn(client: ClientBase, lockTimeout: number): Promise<void> {
  await client.query("select set_config('lock_timeout', $1, false)", [`${lockTimeout}ms`]);
  try {
    await client.query(`select pg_advisory_lock(${migrationLock})`);
  } catch (error) {
    if ((error as { code?: unknown }).code !== LOCK_NOT_AVAILABLE) throw error;
    throw new StartError(
      `Another process has been migrating the database for ${lockTimeout / 1000} seconds. ` +
        "Start again when it has finished.",
    );
  }
  await client.query("reset lock_timeout");
}

/** Only where it is missing: a database that may only be read refuses even to look. */
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

function compare(applied: readonly Migration[], known: readonly Migration[]): void {
  for (const [index, { name, checksum }] of applied.entries()) {
    const own = known[index];
    if (!own) {
      throw new StartError(`The database is newer than this server: it has migration ${name}.`);
    }
    if (own.checksum !== checksum || own.name !== name) {
      throw new StartError(
        `Migration ${own.name} is not what this database was made with (${name}): ` +
          "a migration that was released must never change, add a new one.",
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
    throw new StartError(`Migration ${name} failed: ${reasonOf(error)}.`);
  }
}
