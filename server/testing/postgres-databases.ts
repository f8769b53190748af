import { randomBytes } from "node:crypto";
import pg from "pg";

/** A database that is filled once per cluster and copied from then on. */
export interface DatabaseTemplate {
  /** Identifies the template within the cluster. Lower-case letters, digits and underscores. */
  name: string;
  /** What it begins with. Default: an empty database. */
  base?: DatabaseTemplate;
  /** Fills the database at this URL, and closes every connection to it. */
  fill(url: string): Promise<void>;
}

export interface CreateDatabaseOptions {
  /** Locale of an empty database. Default "C.UTF-8". */
  locale?: string;
  /** Copy this template instead of creating an empty database. */
  template?: DatabaseTemplate;
}

/**
 * Creates a new database with a random name in the cluster and returns its URL.
 *
 * @param clusterUrl URL of the cluster's maintenance database, as superuser.
 */
export async function createDatabase(
  clusterUrl: string,
  { locale = "C.UTF-8", template }: CreateDatabaseOptions = {},
): Promise<string> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const client = new pg.Client(clusterUrl);
  await client.connect();
  try {
    if (template) await ensureTemplate(client, clusterUrl, template);
    const source = template ? template.name : `template0 locale '${locale}'`;
    await client.query(`create database ${name} template ${source}`);
  } finally {
    await client.end();
  }
  return databaseUrl(clusterUrl, name);
}

/** Drops a database that `createDatabase` returned, and closes the connections that are left to it. */
export async function dropDatabase(clusterUrl: string, url: string): Promise<void> {
  const client = new pg.Client(clusterUrl);
  await client.connect();
  try {
    await client.query(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`);
  } finally {
    await client.end();
  }
}

/** Test files run as separate processes: the first one fills the template, the others wait for it. */
async function ensureTemplate(
  client: pg.Client,
  clusterUrl: string,
  { name, base, fill }: DatabaseTemplate,
): Promise<void> {
  await client.query("select pg_advisory_lock(hashtext($1))", [name]);
  try {
    const found = await client.query("select from pg_database where datname = $1", [name]);
    if (found.rows.length > 0) return;
    const draft = `${name}_${randomBytes(6).toString("hex")}`;
    if (base) await ensureTemplate(client, clusterUrl, base);
    const source = base ? base.name : "template0 locale 'C.UTF-8'";
    await client.query(`create database ${draft} template ${source}`);
    await fill(databaseUrl(clusterUrl, draft));
    await client.query(`alter database ${draft} rename to ${name}`);
  } finally {
    await client.query("select pg_advisory_unlock(hashtext($1))", [name]);
  }
}

function databaseUrl(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}
