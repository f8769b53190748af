import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { ClientNetworks } from "../http/client-network.ts";
import type { Database } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { Problem } from "../platform/problem.ts";

/** How many attempts are free, and how the delay grows after them. All times in seconds. */
interface ThrottlePolicy {
  freeAttempts: number;
  /** After the last free attempt; doubles with each further one. */
  initialDelay: number;
  maxDelay: number;
  /** After this long without an attempt, counting restarts at zero. */
  resetAfter: number;
}

const minute = 60;
const hour = 60 * minute;

/** The rate limits. A name is also part of what its attempts are counted under. */
export const throttlePolicies = {
  /** One account from all networks where its owner has not signed in before, together. */
  loginAccount: { freeAttempts: 5, initialDelay: 1, maxDelay: minute, resetAfter: hour },
  /**
   * Such a network that was blocked for the account: one attempt when it has waited, then one a
   * minute.
   */
  loginRetryPerNetwork: {
    freeAttempts: 1,
    initialDelay: minute,
    maxDelay: minute,
    resetAfter: hour,
  },
  /** All such retries at one account. NIST SP 800-63B allows a hundred in a row. */
  loginRetries: { freeAttempts: 100, initialDelay: 1, maxDelay: minute, resetAfter: hour },
  /** One account from a network where its owner has signed in before; nothing else counts here. */
  loginFromKnownNetwork: { freeAttempts: 10, initialDelay: 1, maxDelay: minute, resetAfter: hour },
  /** One network, for all accounts together: wrong passwords from networks that are not known. */
  loginPerNetwork: { freeAttempts: 20, initialDelay: 1, maxDelay: 15 * minute, resetAfter: hour },
  forgotPerNetwork: { freeAttempts: 5, initialDelay: 15, maxDelay: 15 * minute, resetAfter: hour },
  /**
   * Emails to one account. No wait is longer than a code is valid, so during a flood one code is
   * still valid.
   */
  forgotAccount: { freeAttempts: 3, initialDelay: minute, maxDelay: 10 * minute, resetAfter: hour },
  resetPerNetwork: { freeAttempts: 20, initialDelay: 1, maxDelay: 15 * minute, resetAfter: hour },
  messagePerNetwork: {
    freeAttempts: 10,
    initialDelay: 10,
    maxDelay: 10 * minute,
    resetAfter: hour,
  },
  /** Publications of one team in an hour of the clock, with those that are rejected. */
  publication: { freeAttempts: 20, initialDelay: hour, maxDelay: hour, resetAfter: hour },
} satisfies Record<string, ThrottlePolicy>;

export type ThrottleName = keyof typeof throttlePolicies;

/** What an attempt is counted under. Only a hash of it is stored. */
export interface Count {
  policy: ThrottleName;
  /** Such as an account, a network or both. */
  parts: readonly string[];
  /** How many times the free attempts it has. Default: once. */
  factor?: number;
}

/** The count that blocks an attempt, and for how many seconds. */
export interface Block {
  count: Count;
  seconds: number;
}

/** What an attempt is counted under in each network of its client. */
export const countPerNetwork = (policy: ThrottleName, networks: ClientNetworks): Count[] =>
  networks.map(({ name, factor }) => ({ policy, parts: [name], factor }));

export type Throttle = ReturnType<typeof createThrottle>;

/** Counts in the database, so that all instances share the counts. */
export function createThrottle({ db }: Database) {
  /**
   * Counts an attempt under all of these, or returns what blocks it. A blocked attempt is not
   * counted anywhere: repeating it does not extend the wait.
   */
  async function attempt(...counts: Count[]): Promise<Block | undefined> {
    const [only, ...others] = counts;
    if (only && others.length === 0) return countOne(db, only);
    try {
      await db.transaction().execute(async (transaction) => {
        for (const count of counts) {
          const block = await countOne(transaction, count);
          if (block) throw new RateLimited(block);
        }
      });
      return undefined;
    } catch (error) {
      if (error instanceof RateLimited) return error.block;
      throw error;
    }
  }

  return {
    attempt,

    /** The same, but throws a 429 with the time to wait. */
    async consume(...counts: Count[]): Promise<void> {
      const block = await attempt(...counts);
      if (block) throw tooManyAttempts(block.seconds);
    },

    /** Blocks a count for so many seconds, unless it is already known. */
    async defer(seconds: number, count: Count): Promise<void> {
      const blockedUntil = sql<Date>`now() + make_interval(secs => ${seconds})`;
      await db
        .insertInto("throttle")
        .values({ key: toKey(count), attempts: 0, lastAttemptAt: sql<Date>`now()`, blockedUntil })
        .onConflict((conflict) => conflict.column("key").doNothing())
        .execute();
    },

    /** True when the count is known: used before, and not deleted since. */
    async has(count: Count): Promise<boolean> {
      const row = await db
        .selectFrom("throttle")
        .select("key")
        .where("key", "=", toKey(count))
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Restarts counting at zero, and makes the count known. */
    async reset(count: Count): Promise<void> {
      const clean = {
        attempts: 0,
        lastAttemptAt: sql<Date>`now()`,
        blockedUntil: sql<Date>`now()`,
      };
      await db
        .insertInto("throttle")
        .values({ key: toKey(count), ...clean })
        .onConflict((conflict) => conflict.column("key").doUpdateSet(clean))
        .execute();
    },

    /** Undoes one counted attempt, and the delay that it started. */
    async refund(count: Count): Promise<void> {
      await db
        .updateTable("throttle")
        .set({
          attempts: sql<number>`greatest(attempts - 1, 0)`,
          blockedUntil: sql<Date>`last_attempt_at`,
        })
        .where("key", "=", toKey(count))
        .execute();
    },
  };
}

/** A 429 with the seconds to wait. */
export function tooManyAttempts(seconds: number): Problem {
  return new Problem("too_many_tries", `Too many attempts. Try again in ${seconds} seconds`, {
    retryAfter: seconds,
  });
}

/** Counts an attempt under one count, unless it is blocked. */
async function countOne(db: Kysely<Tables>, count: Count): Promise<Block | undefined> {
  const { initialDelay, maxDelay, resetAfter, ...policy } = throttlePolicies[count.policy];
  const freeAttempts = Math.floor(policy.freeAttempts * (count.factor ?? 1));
  const key = toKey(count);
  const attempts = sql<number>`case
    when throttle.last_attempt_at < now() - make_interval(secs => ${resetAfter}) then 1
    else throttle.attempts + 1 end`;
  const wait = (number: typeof attempts) => sql<Date>`now() + make_interval(secs => case
    when ${number} < ${freeAttempts}::int then 0
    else least(${maxDelay}::float8, ${initialDelay} * power(2, least(${number} - ${freeAttempts}::int, 30)))
    end)`;
  // Of two concurrent attempts, the second waits for the first. now() is when it started, before
  // the first was counted, and would block it; clock_timestamp() is when its turn comes. A wait
  // longer than the maximum means that the clock has been set back, and is ignored.
  const counted = await sql`
    insert into throttle (key, attempts, last_attempt_at, blocked_until)
    values (${key}, 1, now(), ${wait(sql`1`)})
    on conflict (key) do update
    set attempts = ${attempts}, last_attempt_at = now(), blocked_until = ${wait(attempts)}
    where throttle.blocked_until <= clock_timestamp()
      or throttle.blocked_until > clock_timestamp() + make_interval(secs => ${maxDelay})
    returning key`.execute(db);
  if (counted.rows.length > 0) return undefined;
  const blocked = await db
    .selectFrom("throttle")
    .select(sql<number>`extract(epoch from blocked_until - clock_timestamp())::float8`.as("left"))
    .where("key", "=", key)
    .executeTakeFirst();
  return { count, seconds: Math.max(1, Math.ceil(blocked?.left ?? 1)) };
}

/** Rolls back the counts of a blocked attempt. */
class RateLimited extends Error {
  readonly block: Block;

  constructor(block: Block) {
    super("The attempt exceeds a limit");
    this.block = block;
  }
}

const toKey = ({ policy, parts }: Count) =>
  createHash("sha256")
    .update([policy, ...parts].join("\n"))
    .digest("base64url");
