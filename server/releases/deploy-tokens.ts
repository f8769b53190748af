import { type Kysely, type Selectable, sql } from "kysely";
import type { Database } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { Problem } from "../platform/problem.ts";
import { generateSecret, hashSecret } from "../platform/secret.ts";
import { recordEvent } from "./events.ts";

/** Distinguishes a deploy token from a session's token, also for scanners that look for leaked secrets. */
export const TOKEN_PREFIX = "oselia_deploy_";

/** Every name. */
export const ALL_NAMES = "*";

/** Days for which a token works: unless its creator chooses otherwise, and at most. */
export const tokenDays = { usual: 90, most: 365 } as const;

/** A deploy token, without the secret, which is not stored. */
export interface DeployToken
  extends Pick<
    Selectable<Tables["deployTokens"]>,
    "team" | "names" | "createdAt" | "expiresAt" | "lastUsedAt" | "revokedAt"
  > {
  /** The email address of the account that created it; null for the server's own token. */
  createdBy: string | null;
}

export interface NewDeployToken {
  team: string;
  /** The releases that it may change. */
  names: readonly string[];
  /** How long it works: 1 to `tokenDays.most`. */
  days: number;
  /** Who creates it, for the record. */
  author: string;
  /** The id of the author's account. The token stops working when that is disabled. */
  createdBy: number | null;
}

export interface DeployTokens {
  /** Creates a token for a team, and returns it. */
  add(token: NewDeployToken): Promise<{ token: string; expiresAt: Date }>;
  /**
   * Undefined for a token that is unknown or revoked. Records the use at most once an hour.
   *
   * @throws Problem that says why, for one that has expired or whose creator's account is disabled.
   */
  find(token: string): Promise<Pick<DeployToken, "team" | "names" | "expiresAt"> | undefined>;
  /** The tokens, with whether each works. */
  list(): Promise<(DeployToken & { isValid: boolean })[]>;
  /** Revokes all tokens of a team. Returns how many there were. */
  revoke(team: string, author: string): Promise<number>;
  /** Makes a token valid again that this server has in its data directory. It does not expire. */
  restore(token: string, team: string): Promise<void>;
}

const isExpired = sql<boolean>`coalesce(expires_at <= now(), false)`;

const isCreatorDisabled = sql<boolean>`staff.disabled_at is not null`;

/** That the use of a token is not yet recorded for this hour. */
const isRested = sql<boolean>`coalesce(last_used_at < now() - interval '1 hour', true)`;

/**
 * Deploy tokens in the database, as hashes.
 *
 * @param runInBackground Records the use of a token.
 */
export function createDeployTokens(
  { db }: Pick<Database, "db">,
  runInBackground: (work: Promise<void>) => void = () => undefined,
): DeployTokens {
  /** Never fails: reading works on a full disk and with a database that is read-only. */
  async function recordUse(tokenHash: Buffer): Promise<void> {
    await db
      .updateTable("deployTokens")
      .set({ lastUsedAt: sql`now()` })
      .where("tokenHash", "=", tokenHash)
      .where(isRested)
      .execute()
      .catch(() => undefined);
  }

  const withCreators = () =>
    db.selectFrom("deployTokens").leftJoin("staff", "staff.id", "deployTokens.createdBy");

  return {
    async add({ team, names, days, author, createdBy }) {
      const token = TOKEN_PREFIX + generateSecret();
      const expiresAt = sql<Date>`now() + make_interval(days => ${days})`;
      return db.transaction().execute(async (transaction) => {
        const added = await transaction
          .insertInto("deployTokens")
          .values({ team, names: [...names], tokenHash: hashSecret(token), expiresAt, createdBy })
          .returning(sql<Date>`expires_at`.as("expiresAt"))
          .executeTakeFirstOrThrow();
        await recordTokenEvent(transaction, "add token", { team, names, author });
        return { token, expiresAt: added.expiresAt };
      });
    },

    async find(token) {
      if (!token.startsWith(TOKEN_PREFIX)) return undefined;
      const tokenHash = hashSecret(token);
      const known = await withCreators()
        .select(["team", "names", "expiresAt"])
        .select([
          isExpired.as("isExpired"),
          isCreatorDisabled.as("isCreatorDisabled"),
          isRested.as("isRested"),
        ])
        .where("tokenHash", "=", tokenHash)
        .where("revokedAt", "is", null)
        .executeTakeFirst();
      if (!known) return undefined;
      const { team, names, expiresAt } = known;
      if (known.isExpired && expiresAt) {
        throw refused(`expired on ${expiresAt.toISOString().slice(0, 10)}`);
      }
      if (known.isCreatorDisabled) {
        throw refused("does not work any more: the account that created it is disabled");
      }
      if (known.isRested) runInBackground(recordUse(tokenHash));
      return { team, names, expiresAt };
    },

    list: () =>
      withCreators()
        .select(["team", "names", "deployTokens.createdAt", "expiresAt", "lastUsedAt", "revokedAt"])
        .select("staff.username as createdBy")
        .select(
          sql<boolean>`revoked_at is null and not ${isExpired} and not ${isCreatorDisabled}`.as(
            "isValid",
          ),
        )
        .orderBy("deployTokens.id")
        .execute(),

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

    async restore(token, team) {
      await db
        .insertInto("deployTokens")
        .values({ team, names: [ALL_NAMES], tokenHash: hashSecret(token) })
        .onConflict((known) => known.column("tokenHash").doNothing())
        .execute();
    },
  };
}

const refused = (why: string) =>
  new Problem("unauthenticated", `This deploy token ${why}. Ask an administrator for a new one`);

function recordTokenEvent(
  db: Kysely<Tables>,
  action: "add token" | "revoke token",
  { team, names, author }: { team: string; names: readonly string[]; author: string },
): Promise<void> {
  return recordEvent(db, { action, name: names.join(" "), author, details: { team } });
}
