import { createHash } from "node:crypto";
import { sql } from "kysely";
import { Problem } from "../answers/problem.ts";
import type { Database } from "../database/database.ts";

/** How many tries are free, and how the wait grows after them. All times in seconds. */
export interface ThrottlePolicy {
  free: number;
  /** After the last free try; doubles with every further one. */
  firstWait: number;
  longestWait: number;
  /** Without a try for this long, counting begins anew. */
  forgetAfter: number;
}

export interface Throttle {
  /**
   * Counts a try, or throws a 429 with the time to wait. A try that is refused is not counted:
   * whoever keeps knocking does not make the wait longer for others.
   *
   * @param parts What is counted, such as a purpose and an address; kept as a hash alone.
   */
  take(policy: ThrottlePolicy, ...parts: string[]): Promise<void>;
  /** True when something was counted under these parts and has not been swept away. */
  knows(...parts: string[]): Promise<boolean>;
  /** Starts counting anew, and remembers the parts. */
  forgive(...parts: string[]): Promise<void>;
}

/**
 * The time when a row is looked at. `now()` is the time when the statement began: two tries at once
 * wait for each other, and the second would take the first for one of its future, and be refused.
 */
const clock = sql<Date>`clock_timestamp()`;

/** Counts in the database, so that all instances count together. */
export function createThrottle({ db }: Database): Throttle {
  return {
    async take(policy, ...parts) {
      const key = keyOf(parts);
      const { free, firstWait, longestWait, forgetAfter } = policy;
      const tries = sql<number>`case
        when throttle.last_try_at < ${clock} - make_interval(secs => ${forgetAfter}) then 1
        else throttle.tries + 1 end`;
      const wait = (count: typeof tries) => sql<Date>`${clock} + make_interval(secs => case
        when ${count} < ${free}::int then 0
        else least(${longestWait}::float8, ${firstWait} * power(2, least(${count} - ${free}::int, 30)))
        end)`;
      const taken = await sql`
        insert into throttle (key, tries, last_try_at, blocked_until)
        values (${key}, 1, ${clock}, ${wait(sql`1`)})
        on conflict (key) do update
        set tries = ${tries}, last_try_at = ${clock}, blocked_until = ${wait(tries)}
        where throttle.blocked_until <= ${clock}
        returning key`.execute(db);
      if (taken.rows.length > 0) return;
      const blocked = await db
        .selectFrom("throttle")
        .select(sql<number>`extract(epoch from blocked_until - ${clock})::float8`.as("seconds"))
        .where("key", "=", key)
        .executeTakeFirst();
      const retryAfter = Math.max(1, Math.ceil(blocked?.seconds ?? 1));
      throw new Problem("too_many_tries", `Too many tries. Please wait ${retryAfter} seconds`, {
        retryAfter,
      });
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
      const clean = { tries: 0, lastTryAt: clock, blockedUntil: clock };
      await db
        .insertInto("throttle")
        .values({ key: keyOf(parts), ...clean })
        .onConflict((conflict) => conflict.column("key").doUpdateSet(clean))
        .execute();
    },
  };
}

const keyOf = (parts: string[]) =>
  createHash("sha256").update(parts.join("\n")).digest("base64url");
