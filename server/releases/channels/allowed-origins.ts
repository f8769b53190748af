import type { Claimant } from "@oselia/shared/contract/claims";
import type { ReleasedEntry } from "@oselia/shared/contract/schema";
import type { Kysely, Selectable } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { recordEvent } from "../events.ts";
import { ReleaseError } from "../release-error.ts";

type AllowedOrigin = Selectable<Tables["allowedOrigins"]>;

/** Every allowed origin, with the remote whose pages may call it. */
export const listAllowedOrigins = (db: Kysely<Tables>): Promise<AllowedOrigin[]> =>
  db.selectFrom("allowedOrigins").select(["name", "origin"]).execute();

/** The origins that the pages of a remote may call, sorted. */
export async function readAllowedOrigins(db: Kysely<Tables>, name: string): Promise<string[]> {
  const rows = await db
    .selectFrom("allowedOrigins")
    .select("origin")
    .where("name", "=", name)
    .orderBy("origin")
    .execute();
  return rows.map(({ origin }) => origin);
}

/** Replaces the origins that the pages of a remote may call, and records who has done so. */
export const setAllowedOrigins = (
  { db }: Pick<Database, "db">,
  name: string,
  { origins, author }: { origins: readonly string[]; author: string },
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom("allowedOrigins").where("name", "=", name).execute();
    const rows = [...new Set(origins)].map((origin) => ({ name, origin }));
    if (rows.length > 0) await transaction.insertInto("allowedOrigins").values(rows).execute();
    await recordEvent(transaction, { action: "allow origins", name, author, details: { origins } });
  });

/**
 * Checks that an administrator has allowed each origin that a release wants to call.
 *
 * @throws ReleaseError that names the others, and what an administrator must do.
 */
export async function checkOrigins(
  db: Kysely<Tables>,
  { name, contribution: { api = [] } }: Claimant,
): Promise<void> {
  const allowed = new Set(api.length > 0 ? await readAllowedOrigins(db, name) : []);
  const others = api.filter((origin) => !allowed.has(origin)).join(" ");
  if (others === "") return;
  throw new ReleaseError(
    `${name} cannot go live: it calls ${others}, which no administrator has allowed. An administrator allows it with: oselia origins ${name} allow ${others}`,
  );
}

/** The entry with the origins that are allowed of those that its release wants to call. */
export function keepAllowed(
  entry: ReleasedEntry,
  allowed: readonly AllowedOrigin[] = [],
): ReleasedEntry {
  const { api: wanted, ...contribution } = entry.contribution;
  const api = wanted?.filter((one) => allowed.some(({ origin }) => origin === one)) ?? [];
  return { ...entry, contribution: { ...contribution, ...(api.length > 0 && { api }) } };
}
