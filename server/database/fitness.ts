import type { ClientBase } from "pg";
import { StartError } from "../start-error.ts";

/** Names are sorted by the rules of Unicode, whatever the database was made with. */
const nameCollation = "und-x-icu";

/**
 * Checks what the site takes for granted: the version, UTF-8, case of Cyrillic letters, a collation
 * that sorts Ukrainian names, the extension that searches. Throws StartError. A database made with
 * LC_CTYPE=C finds no "Їжак" for "їжак".
 */
export async function checkFitness(client: ClientBase): Promise<void> {
  const found = await factsOf(client);
  if (Number(found.version) < 150_000) {
    throw new StartError("The database is older than PostgreSQL 15: the site needs 15 or newer.");
  }
  // Asked apart: another encoding refuses the very letters.
  if (found.encoding !== "UTF8" || !(await lowersCyrillic(client))) {
    throw new StartError(
      "The database does not know Cyrillic letters (encoding or LC_CTYPE): make it anew with " +
        "createdb --template=template0 --encoding=UTF8 --locale=C.UTF-8 NAME.",
    );
  }
  if (!found.collation) {
    throw new StartError(`The database has no collation ${nameCollation}: PostgreSQL needs ICU.`);
  }
  if (!found.trigrams) {
    throw new StartError(
      "The database server has no extension pg_trgm: install PostgreSQL's contrib package there.",
    );
  }
}

type Facts = Record<"version" | "encoding" | "collation" | "trigrams", string | null>;

async function factsOf(client: ClientBase): Promise<Facts> {
  const { rows } = await client.query<Facts>(
    `select current_setting('server_version_num') as version,
       current_setting('server_encoding') as encoding,
       (select collname from pg_collation where collname = $1 limit 1) as collation,
       (select name from pg_available_extensions where name = 'pg_trgm') as trigrams`,
    [nameCollation],
  );
  const [facts] = rows;
  if (!facts) throw new Error("The database answered nothing");
  return facts;
}

async function lowersCyrillic(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ lower: string }>("select lower('ЇЖАК')");
  return rows[0]?.lower === "їжак";
}
