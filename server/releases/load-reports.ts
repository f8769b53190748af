import { sql } from "kysely";
import type { Database } from "../database/database.ts";

/** How a release loaded in one visitor's browser. */
export interface LoadReport {
  name: string;
  version: string;
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
  const rows = new Map<string, Required<LoadReport>[]>();
  for (const report of reports) {
    const key = `${report.name} ${report.version}`;
    rows.set(key, [
      ...(rows.get(key) ?? []),
      { ...report, milliseconds: report.milliseconds ?? 0 },
    ]);
  }
  for (const [first, ...others] of rows.values()) {
    if (!first) continue;
    const all = [first, ...others];
    const count = (outcome: LoadReport["outcome"]) =>
      all.filter((report) => report.outcome === outcome).length;
    await db
      .insertInto("loadReports")
      .values({
        name: first.name,
        version: first.version,
        minute: sql<Date>`date_trunc('minute', now())`,
        loads: count("loaded"),
        failures: count("failed"),
        crashes: count("crashed"),
        milliseconds: all.reduce((sum, { milliseconds = 0 }) => sum + milliseconds, 0),
      })
      .onConflict((known) =>
        known.columns(["name", "version", "minute"]).doUpdateSet({
          loads: sql`load_reports.loads + excluded.loads`,
          failures: sql`load_reports.failures + excluded.failures`,
          crashes: sql`load_reports.crashes + excluded.crashes`,
          milliseconds: sql`load_reports.milliseconds + excluded.milliseconds`,
        }),
      )
      .execute();
  }
}

/** The counts of a release since the start of the minute of `since`, but for an hour at most. */
export async function readCounts(
  { db }: Pick<Database, "db">,
  { name, version, since }: { name: string; version: string; since: Date },
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

/** How a release's name loaded within an hour, whichever version it was. */
export interface LoadHour {
  name: string;
  hour: Date;
  /** The reported loads. */
  loads: number;
  /** Of one load; null without loads. */
  milliseconds: number | null;
  failures: number;
}

/** The last 24 hours, by name and time. Hours without reports are left out. */
export async function readHours({ db }: Pick<Database, "db">): Promise<LoadHour[]> {
  const hour = sql<Date>`date_trunc('hour', minute)`;
  const rows = await db
    .selectFrom("loadReports")
    .select(({ fn }) => [
      "name",
      hour.as("hour"),
      fn.sum<string>("loads").as("loads"),
      fn.sum<string>("milliseconds").as("milliseconds"),
      sql<string>`sum(failures + crashes)`.as("failures"),
    ])
    .where("minute", ">=", sql<Date>`date_trunc('hour', now()) - interval '23 hours'`)
    .groupBy(["name", hour])
    .orderBy("name")
    .orderBy(hour)
    .execute();
  return rows.map(({ name, hour, loads, milliseconds, failures }) => ({
    name,
    hour,
    loads: Number(loads),
    milliseconds: Number(loads) > 0 ? Math.round(Number(milliseconds) / Number(loads)) : null,
    failures: Number(failures),
  }));
}

/** Deletes reports after 30 days. */
export async function deleteOldReports({ db }: Pick<Database, "db">): Promise<void> {
  await db
    .deleteFrom("loadReports")
    .where("minute", "<", sql<Date>`now() - interval '30 days'`)
    .execute();
}
