import type { ClientBase } from "pg";
import { StartError } from "../start-error.ts";

/** Names are sorted by the rules of Unicode, whatever the database was made with. */
const nameCollation = "und-x-icu";

/**
 * Checks what the site takes for granted: UTF-8, case of Cyrillic letters, a collation that sorts
 * Ukrainian names. Throws StartError. A database made with LC_CTYPE=C finds no "Їжак" for "їжак".
 */
export async function checkFitness(client: ClientBase): Promise<void> {
  const { rows } = await client.query<Record<"encoding" | "cyrillic" | "collation", string>>(
    `select current_setting('server_encoding') as encoding, lower('ЇЖАК') as cyrillic,
       (select collname from pg_collation where collname = $1 limit 1) as collation`,
    [nameCollation],
  );
  const found = rows[0];
  if (found?.encoding !== "UTF8" || found.cyrillic !== "їжак") {
    throw new StartError(
      "The database does not know Cyrillic letters (encoding or LC_CTYPE): make it anew with " +
        "createdb --template=template0 --encoding=UTF8 --locale=C.UTF-8 NAME.",
    );
  }
  if (!found.collation) {
    throw new StartError(`The database has no collation ${nameCollation}: PostgreSQL needs ICU.`);
  }
}
