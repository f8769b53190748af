import { type Kysely, type Selectable, sql } from "kysely";
import { generateSecret, hashSecret } from "../auth/secret.ts";
import type { Database } from "../database/database.ts";
import type { DeployTokensTable } from "../database/release-tables.ts";
import type { Tables } from "../database/tables.ts";
import { recordEvent } from "./events.ts";

/** Tells a deploy token from a session's token, also for scanners that look for leaked secrets. */
export const TOKEN_PREFIX = "oselia_deploy_";

/** Every name. */
export const ALL_NAMES = "*";

/** A deploy token, without the secret, which is not stored. */
export type DeployToken = Omit<Selectable<DeployTokensTable>, "tokenHash">;

export interface DeployTokens {
  /**
   * Creates a token for a team, and returns it.
   *
   * @param names The releases that it may change.
   */
  add(team: string, names: readonly string[], author: string): Promise<string>;
  /** Undefined for a token that is unknown or revoked. Records the use. */
  find(token: string): Promise<DeployToken | undefined>;
  list(): Promise<DeployToken[]>;
  /** Revokes all tokens of a team. Returns how many there were. */
  revoke(team: string, author: string): Promise<number>;
  /** Makes a token valid again that this server has in its data directory. */
  restore(token: string, team: string): Promise<void>;
}

const columns = ["id", "team", "names", "createdAt", "lastUsedAt", "revokedAt"] as const;

/** Deploy tokens in the database, as hashes. */
export function createDeployTokens({ db }: Pick<Database, "db">): DeployTokens {
  return {
    async add(team, names, author) {
      const token = TOKEN_PREFIX + generateSecret();
      await db.transaction().execute(async (transaction) => {
        await insert(transaction, token, team, names);
        await recordTokenEvent(transaction, "add token", { team, names, author });
      });
      return token;
    },

    async find(token) {
      if (!token.startsWith(TOKEN_PREFIX)) return undefined;
      return db
        .updateTable("deployTokens")
        .set({ lastUsedAt: sql`now()` })
        .where("tokenHash", "=", hashSecret(token))
        .where("revokedAt", "is", null)
        .returning(columns)
        .executeTakeFirst();
    },

    list: () => db.selectFrom("deployTokens").select(columns).orderBy("id").execute(),

    revoke: (team, author) =>
      db.transaction().execute(async (transaction) => {
        const revoked = await transaction
          .updateTable("deployTokens")
          .set({ revokedAt: sql`now()` })
          .where("team", "=", team)
          .where("revokedAt", "is", null)
          .returning("names")
          .execute();
        for (const { names } of revoked) {
          await recordTokenEvent(transaction, "revoke token", { team, names, author });
        }
        return revoked.length;
      }),

    restore: (token, team) => insert(db, token, team, [ALL_NAMES]),
  };
}

async function insert(
  db: Kysely<Tables>,
  token: string,
  team: string,
  names: readonly string[],
): Promise<void> {
  await db
    .insertInto("deployTokens")
    .values({ team, names: [...names], tokenHash: hashSecret(token) })
    .onConflict((known) => known.column("tokenHash").doNothing())
    .execute();
}

function recordTokenEvent(
  db: Kysely<Tables>,
  action: "add token" | "revoke token",
  { team, names, author }: { team: string; names: readonly string[]; author: string },
): Promise<void> {
  return recordEvent(db, { action, name: names.join(" "), author, details: { team } });
}
