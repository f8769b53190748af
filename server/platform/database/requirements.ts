import type { ClientBase } from "pg";
import { StartupError } from "../startup-error.ts";

/** Names are sorted by the rules of Unicode, independent of the database's locale. */
const nameCollation = "und-x-icu";

/**
 * Checks what the site relies on: the version, UTF-8, the case of Cyrillic letters, a collation
 * that sorts Ukrainian names, the extension for searching. Throws StartupError. A database created
 * with LC_CTYPE=C does not find "Їжак" for "їжак".
 */
export async function checkRequirements(client: ClientBase): Promise<void> {
  const found = await readFacts(client);
  if (Number(found.version) < 150_000) {
    throw new StartupError(
      "The database server is older than PostgreSQL 15. The site needs 15 or newer.",
    );
  }
  // Checked after the encoding: another encoding cannot even store these letters.
  if (found.encoding !== "UTF8" || !(await lowersCyrillic(client))) {
    throw new StartupError(
      "The database does not support Cyrillic (encoding or LC_CTYPE). Recreate it with " +
        "createdb --template=template0 --encoding=UTF8 --locale=C.UTF-8 NAME.",
    );
  }
  if (!found.collation) {
    throw new StartupError(
      `The database has no collation ${nameCollation}. PostgreSQL must be built with ICU.`,
    );
  }
  if (!found.trigrams) {
    throw new StartupError(
      "The database server has no extension pg_trgm. Install PostgreSQL's contrib package on it.",
    );
  }
}

type Facts = Record<"version" | "encoding" | "collation" | "trigrams", string | null>;

async function readFacts(client: ClientBase): Promise<Facts> {
  const { rows } = await client.query<Facts>(
    `select current_setting('server_version_num') as version,
       current_setting('server_encoding') as encoding,
       (select collname from pg_collation where collname = $1 limit 1) as collation,
       (select name from pg_available_extensions where name = 'pg_trgm') as trigrams`,
    [nameCollation],
  );
  const [facts] = rows;
  if (!facts) throw new Error("The database returned nothing");
  return facts;
}

async function lowersCyrillic(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ lower: string }>("select lower('ЇЖАК')");
  return rows[0]?.lower === "їжак";
}
