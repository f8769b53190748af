import type { ReleaseId } from "@oselia/shared/contract/release";
import { sql } from "kysely";
import type { Database } from "../platform/database/database.ts";
import { addTimes, countTimes, type LoadTimes, readPercentile } from "./load-times.ts";

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
    const times = countTimes(
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
          times: sql`array(select coalesce(known, 0) + coalesce(new, 0)
            from unnest(load_reports.times, excluded.times) with ordinality as sums (known, new, i)
            order by i)`,
        }),
      )
      .execute();
  }
}

/** The counts of a release since the start of the minute of `since`, but for an hour at most. */
export async function readCounts(
  { db }: Pick<Database, "db">,
  { name, version, since }: ReleaseId & { since: Date },
): Promise<LoadCounts> {
  const { loads, failures, crashes } = await db
    .selectFrom("loadReports")
    .select(({ fn }) => [
      fn.sum<string | null>("loads").as("loads"),
      fn.sum<string | null>("failures").as("failures"),
      fn.sum<string | null>("crashes").as("crashes"),
    ])
    .where("name", "=", name)
    .where("version", "=", version)
    .where("minute", ">=", sql<Date>`date_trunc('minute', ${since}::timestamptz)`)
    .where("minute", ">", sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return { loads: Number(loads), failures: Number(failures), crashes: Number(crashes) };
}

/** How a release's name loaded, whichever version it was. */
interface LoadSummary {
  name: string;
  /** The reported loads. */
  loads: number;
  /** Milliseconds in which half of the loads were done, to about a tenth; null without loads. */
  median: number | null;
  /** The same for nine in ten. */
  p90: number | null;
  failures: number;
}

/** The same within an hour. */
interface LoadHour extends LoadSummary {
  hour: Date;
}

/**
 * The last 24 hours, by name and time, and all of them together by name. Hours and names without
 * reports are left out.
 */
export async function readLoads({
  db,
}: Pick<Database, "db">): Promise<{ hours: LoadHour[]; day: LoadSummary[] }> {
  const recent = sql<boolean>`minute >= date_trunc('hour', now()) - interval '23 hours'`;
  const counts = await db
    .selectFrom("loadReports")
    .select(({ fn }) => [
      "name",
      sql<Date>`date_trunc('hour', minute)`.as("hour"),
      fn.sum<string>("loads").as("loads"),
      sql<string>`sum(failures + crashes)`.as("failures"),
    ])
    .where(recent)
    .groupBy(["name", "hour"])
    .orderBy("name")
    .orderBy("hour")
    .execute();
  const { rows: times } = await sql<{ name: string; hour: Date; range: string; loads: string }>`
    select name, date_trunc('hour', minute) as hour, range, sum(number) as loads
    from load_reports, unnest(times) with ordinality as times (number, range)
    where ${recent} and number > 0 group by 1, 2, 3`.execute(db);
  const hours = counts.map((row) => {
    const own: number[] = [];
    for (const { name, hour, range, loads } of times) {
      const isOwn = name === row.name && hour.getTime() === row.hour.getTime();
      if (isOwn) own[Number(range) - 1] = Number(loads);
    }
    return {
      name: row.name,
      hour: row.hour,
      loads: Number(row.loads),
      failures: Number(row.failures),
      times: own,
    };
  });
  const days = Map.groupBy(hours, ({ name }) => name);
  return {
    hours: hours.map((one) => ({ ...summarise([one]), name: one.name, hour: one.hour })),
    day: [...days].map(([name, all]) => ({ ...summarise(all), name })),
  };
}

function summarise(
  hours: readonly { loads: number; failures: number; times: LoadTimes }[],
): Omit<LoadSummary, "name"> {
  const times = hours.reduce<LoadTimes>((sum, one) => addTimes(sum, one.times), []);
  return {
    loads: hours.reduce((sum, { loads }) => sum + loads, 0),
    median: readPercentile(times, 0.5),
    p90: readPercentile(times, 0.9),
    failures: hours.reduce((sum, { failures }) => sum + failures, 0),
  };
}

/** Deletes reports after 30 days. */
export async function deleteOldReports({ db }: Pick<Database, "db">): Promise<void> {
  await db
    .deleteFrom("loadReports")
    .where("minute", "<", sql<Date>`now() - interval '30 days'`)
    .execute();
}
