import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { Problem } from "../answers/problem.ts";
import type { Database } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";

/** How many tries are free, and how the wait grows after them. All times in seconds. */
export interface ThrottlePolicy {
  free: number;
  /** After the last free try; doubles with every further one. */
  firstWait: number;
  longestWait: number;
  /** Without a try for this long, counting starts from zero. */
  forgetAfter: number;
}

/** What a try counts against: a purpose and an address, say; the parts are kept as a hash alone. */
export interface Count {
  policy: ThrottlePolicy;
  parts: readonly string[];
}

/** A count that does not take the try: which of them, and for how many seconds. */
export interface Refusal {
  count: Count;
  seconds: number;
}

export interface Throttle {
  /**
   * Counts a try against all of these, or answers what refuses it. A try that is refused is counted
   * nowhere: repeating it makes the wait longer for nobody.
   */
  attempt(...counts: Count[]): Promise<Refusal | undefined>;
  /** Counts a try, or throws a 429 with the time to wait. */
  take(policy: ThrottlePolicy, ...parts: string[]): Promise<void>;
  /** Lets these parts wait for so many seconds, unless they are being counted already. */
  defer(seconds: number, ...parts: string[]): Promise<void>;
  /** True when something was counted under these parts and has not been swept away. */
  knows(...parts: string[]): Promise<boolean>;
  /** Starts counting from zero, and remembers the parts. */
  forgive(...parts: string[]): Promise<void>;
  /** Takes back one try that was counted, and the wait that it began. */
  giveBack(...parts: string[]): Promise<void>;
}

/** Counts in the database, so that all instances count together. */
export function createThrottle({ db }: Database): Throttle {
  async function attempt(...counts: Count[]): Promise<Refusal | undefined> {
    const [only, ...others] = counts;
    if (only && others.length === 0) return count(db, only);
    try {
      await db.transaction().execute(async (transaction) => {
        for (const one of counts) {
          const refusal = await count(transaction, one);
          if (refusal) throw new Refused(refusal);
        }
      });
      return undefined;
    } catch (error) {
      if (error instanceof Refused) return error.refusal;
      throw error;
    }
  }

  return {
    attempt,

    async take(policy, ...parts) {
      const refusal = await attempt({ policy, parts });
      if (refusal) throw tooManyTries(refusal.seconds);
    },

    async defer(seconds, ...parts) {
      const blockedUntil = sql<Date>`now() + make_interval(secs => ${seconds})`;
      await db
        .insertInto("throttle")
        .values({ key: keyOf(parts), tries: 0, lastTryAt: sql<Date>`now()`, blockedUntil })
        .onConflict((conflict) => conflict.column("key").doNothing())
        .execute();
    },

    async knows(...parts) {
      const row = await db
        .selectFrom("throttle")
        .select("key")
        .where("key", "=", keyOf(parts))
        .executeTakeFirst();
      return row !== undefined;
    },

    async forgive(...parts) {
      const clean = { tries: 0, lastTryAt: sql<Date>`now()`, blockedUntil: sql<Date>`now()` };
      await db
        .insertInto("throttle")
        .values({ key: keyOf(parts), ...clean })
        .onConflict((conflict) => conflict.column("key").doUpdateSet(clean))
        .execute();
    },

    async giveBack(...parts) {
      await db
        .updateTable("throttle")
        .set({ tries: sql<number>`greatest(tries - 1, 0)`, blockedUntil: sql<Date>`last_try_at` })
        .where("key", "=", keyOf(parts))
        .execute();
    },
  };
}

/** The 429 that tells how many seconds to wait. */
export function tooManyTries(seconds: number): Problem {
  return new Problem("too_many_tries", `Too many tries. Please wait ${seconds} seconds`, {
    retryAfter: seconds,
  });
}

/** Counts one try against one count, unless it has to wait. */
async function count(db: Kysely<Tables>, one: Count): Promise<Refusal | undefined> {
  const { free, firstWait, longestWait, forgetAfter } = one.policy;
  const key = keyOf(one.parts);
  const tries = sql<number>`case
    when throttle.last_try_at < now() - make_interval(secs => ${forgetAfter}) then 1
    else throttle.tries + 1 end`;
  const wait = (number: typeof tries) => sql<Date>`now() + make_interval(secs => case
    when ${number} < ${free}::int then 0
    else least(${longestWait}::float8, ${firstWait} * power(2, least(${number} - ${free}::int, 30)))
    end)`;
  // Two tries at the same moment wait for each other. The second is held against the time when its
  // turn has come: by now(), when it began, the first would be of the future, and it would be refused.
  // A wait longer than there are is left from a clock that has been set back since; it does not hold.
  const taken = await sql`
    insert into throttle (key, tries, last_try_at, blocked_until)
    values (${key}, 1, now(), ${wait(sql`1`)})
    on conflict (key) do update
    set tries = ${tries}, last_try_at = now(), blocked_until = ${wait(tries)}
    where throttle.blocked_until <= clock_timestamp()
      or throttle.blocked_until > clock_timestamp() + make_interval(secs => ${longestWait})
    returning key`.execute(db);
  if (taken.rows.length > 0) return undefined;
  const blocked = await db
    .selectFrom("throttle")
    .select(sql<number>`extract(epoch from blocked_until - clock_timestamp())::float8`.as("left"))
    .where("key", "=", key)
    .executeTakeFirst();
  return { count: one, seconds: Math.max(1, Math.ceil(blocked?.left ?? 1)) };
}

/** Undoes what was counted before the refusal. */
class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super("A count refuses the try");
    this.refusal = refusal;
  }
}

const keyOf = (parts: readonly string[]) =>
  createHash("sha256").update(parts.join("\n")).digest("base64url");
