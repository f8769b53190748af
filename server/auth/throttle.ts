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

/** Counts in the database, so that all instances count together. */
export function createThrottle({ db }: Database): Throttle {
  return {
    async take(policy, ...parts) {
      const key = keyOf(parts);
      const { free, firstWait, longestWait, forgetAfter } = policy;
      const tries = sql<number>`case
        when throttle.last_try_at < now() - make_interval(secs => ${forgetAfter}) then 1
        else throttle.tries + 1 end`;
      const wait = (count: typeof tries) => sql<Date>`now() + make_interval(secs => case
        when ${count} < ${free}::int then 0
        else least(${longestWait}::float8, ${firstWait} * power(2, least(${count} - ${free}::int, 30)))
        end)`;
      // Two tries at once wait for each other. The second is held against the time when its turn has
      // come: by now(), when it began, the first would be of the future, and it would be refused.
      const taken = await sql`
        insert into throttle (key, tries, last_try_at, blocked_until)
        values (${key}, 1, now(), ${wait(sql`1`)})
        on conflict (key) do update
        set tries = ${tries}, last_try_at = now(), blocked_until = ${wait(tries)}
        where throttle.blocked_until <= clock_timestamp()
        returning key`.execute(db);
      if (taken.rows.length > 0) return;
      const blocked = await db
        .selectFrom("throttle")
        .select(sql<number>`extract(epoch from blocked_until - now())::float8`.as("seconds"))
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
      const clean = { tries: 0, lastTryAt: sql<Date>`now()`, blockedUntil: sql<Date>`now()` };
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
