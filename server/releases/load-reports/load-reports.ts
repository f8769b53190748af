import type { ReleaseId } from "@oselia/shared/contract/release";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { addedHistogram, countValues, readPercentile } from "./histogram.ts";
import { shownReleases } from "./last-hour.ts";

/** How a release loaded in one visitor's browser. */
export interface LoadReport extends ReleaseId {
  outcome: "loaded" | "failed" | "crashed";
  /** Of a load. */
  milliseconds?: number | undefined;
}

/** How a release has loaded. */
export interface LoadCounts {
  loads: number;
  failures: number;
  crashes: number;
}

/** Adds reports to the counters of their releases for this minute. */
export async function countReports(
  { db }: Pick<Database, "db">,
  reports: readonly LoadReport[],
): Promise<void> {
  const byRelease = Map.groupBy(reports, ({ name, version }) => `${name} ${version}`);
  for (const [first, ...others] of byRelease.values()) {
    if (!first) continue;
    const all = [first, ...others];
    const count = (outcome: LoadReport["outcome"]) =>
      all.filter((report) => report.outcome === outcome).length;
    const times = countValues(
      all.flatMap(({ outcome, milliseconds }) =>
        outcome === "loaded" && milliseconds !== undefined ? milliseconds : [],
      ),
    );
    await db
      .insertInto("loadReports")
      .values({
        name: first.name,
        version: first.version,
        minute: sql<Date>`date_trunc('minute', now())`,
        loads: count("loaded"),
        failures: count("failed"),
        crashes: count("crashed"),
        times: [...times],
      })
      .onConflict((known) =>
        known.columns(["name", "version", "minute"]).doUpdateSet({
          loads: sql`load_reports.loads + excluded.loads`,
          failures: sql`load_reports.failures + excluded.failures`,
          crashes: sql`load_reports.crashes + excluded.crashes`,
          times: addedHistogram("load_reports.times"),
        }),
      )
      .execute();
  }
}

/** The counts of a release since the start of the minute of `since`, but for an hour at most. */
export function readCounts(
  { db }: Pick<Database, "db">,
  { name, version, since }: ReleaseId & { since: Date },
): Promise<LoadCounts> {
  return db
    .selectFrom("loadReports")
    .select([
      sql<number>`coalesce(sum(loads), 0)::int`.as("loads"),
      sql<number>`coalesce(sum(failures), 0)::int`.as("failures"),
      sql<number>`coalesce(sum(crashes), 0)::int`.as("crashes"),
    ])
    .where(({ and }) => and({ name, version }))
    .where("minute", ">=", sql<Date>`date_trunc('minute', ${since}::timestamptz)`)
    .where("minute", ">", sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
}

/** Whether any browser has reported on a release since the start of the minute of `since`. */
export async function hasReports(
  db: Kysely<Tables>,
  { name, version, since }: ReleaseId & { since: Date },
): Promise<boolean> {
  const report = await db
    .selectFrom("loadReports")
    .select("minute")
    .where(({ and }) => and({ name, version }))
    .where("minute", ">=", sql<Date>`date_trunc('minute', ${since}::timestamptz)`)
    .limit(1)
    .executeTakeFirst();
  return report !== undefined;
}

/**
 * How the releases of each name loaded, whichever version it was: in each of the last 24 hours, and
 * in all of them together. Hours and names without reports are left out. `median` and `p90` are
 * milliseconds, to about a tenth; null without loads.
 */
export async function readLoads({ db }: Pick<Database, "db">) {
  const hour = sql`date_trunc('hour', minute)`;
  const recent = sql`minute >= date_trunc('hour', now()) - interval '23 hours'`;
  const { rows } = await sql<Sum & { failures: number }>`
    select name, ${hour} as hour, sum(loads)::int as loads,
      sum(failures + crashes)::int as failures
    from load_reports where ${recent}
    group by grouping sets ((1, 2), (1)) order by 1, 2`.execute(db);
  const { rows: times } = await sql<Sum & { range: number }>`
    select name, ${hour} as hour, range::int, sum(number)::int as loads
    from load_reports, unnest(times) with ordinality as times (number, range)
    where ${recent} and number > 0
    group by grouping sets ((1, 2, 3), (1, 3))`.execute(db);
  const all = rows.map((row) => {
    const counts: number[] = [];
    for (const { name, hour, range, loads } of times) {
      const isOwn = name === row.name && hour?.getTime() === row.hour?.getTime();
      if (isOwn) counts[range - 1] = loads;
    }
    return { ...row, median: readPercentile(counts, 0.5), p90: readPercentile(counts, 0.9) };
  });
  return {
    hours: all.filter(({ hour }) => hour !== null),
    day: all.flatMap(({ hour, ...day }) => (hour === null ? day : [])),
  };
}

/**
 * How the releases that visitors get loaded in the last hour, and the ones before them in the last
 * hour from which there are reports. Those without reports are left out.
 */
export async function readLastHour({ db }: Pick<Database, "db">) {
  const shown = shownReleases("load_reports");
  const { rows } = await sql<ReleaseId & Omit<LoadCounts, "crashes">>`
    select name, version, sum(loads)::int as loads, sum(failures + crashes)::int as failures
    from (${shown}) shown join load_reports using (name, version)
    where minute > until - interval '1 hour' and minute <= until
    group by 1, 2 order by 1, 2`.execute(db);
  const { rows: times } = await sql<ReleaseId & { range: number; loads: number }>`
    select name, version, range::int, sum(number)::int as loads
    from (${shown}) shown join load_reports using (name, version),
      unnest(times) with ordinality as times (number, range)
    where minute > until - interval '1 hour' and minute <= until and number > 0
    group by 1, 2, 3`.execute(db);
  return rows.map((row) => {
    const counts: number[] = [];
    for (const { name, version, range, loads } of times) {
      if (name === row.name && version === row.version) counts[range - 1] = loads;
    }
    return { ...row, median: readPercentile(counts, 0.5) };
  });
}

/** A number of loads within an hour; within all of them when `hour` is null. */
interface Sum {
  name: string;
  hour: Date | null;
  loads: number;
}

/** Deletes reports after 30 days. */
export async function deleteOldReports({ db }: Pick<Database, "db">): Promise<void> {
  await db
    .deleteFrom("loadReports")
    .where("minute", "<", sql<Date>`now() - interval '30 days'`)
    .execute();
}
