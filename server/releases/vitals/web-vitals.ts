import type { ReleaseId } from "@oselia/shared/contract/release";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { addedHistogram, countAll } from "../load-reports/histogram.ts";
import { shownReleases } from "../load-reports/last-hour.ts";
import { countVital, readVital, type Vital, type VitalHistograms, vitalNames } from "./vital.ts";
import { isClearlyWorse, judgedShare } from "./vitals-verdict.ts";

/** What one visit has measured, each in its unit. */
export type Measurements = Partial<Record<Vital, number | undefined>>;

/** Adds a visit to the histograms of a release for this minute. */
export async function countVitals(
  { db }: Pick<Database, "db">,
  { name, version }: ReleaseId,
  measured: Measurements,
): Promise<void> {
  const histogramOf = (vital: Vital) => {
    const value = measured[vital];
    return [...countVital(vital, value === undefined ? [] : [value])];
  };
  await db
    .insertInto("webVitals")
    .values({
      name,
      version,
      minute: sql<Date>`date_trunc('minute', now())`,
      lcp: histogramOf("lcp"),
      inp: histogramOf("inp"),
      cls: histogramOf("cls"),
      longFrames: histogramOf("longFrames"),
    })
    .onConflict((known) =>
      known.columns(["name", "version", "minute"]).doUpdateSet({
        lcp: addedHistogram("web_vitals.lcp"),
        inp: addedHistogram("web_vitals.inp"),
        cls: addedHistogram("web_vitals.cls"),
        longFrames: addedHistogram("web_vitals.long_frames"),
      }),
    )
    .execute();
}

/** The measurements of a release since the start of the minute of `since`, but for a day at most. */
export async function readVitals(
  { db }: Pick<Database, "db">,
  { name, version, since }: ReleaseId & { since: Date },
): Promise<VitalHistograms> {
  const { rows } = await sql<Range>`
    select vital, range::int, sum(number)::int as number
    from web_vitals, ${ranges}
    where name = ${name} and version = ${version} and number > 0
      and minute >= date_trunc('minute', ${since}::timestamptz)
      and minute > now() - interval '1 day'
    group by 1, 2`.execute(db);
  return toHistograms(rows);
}

/**
 * The 75th percentiles of the releases that visitors get in the last hour, and of the ones before
 * them in the last hour from which there are measurements, with the number of visits measured.
 * `isWorse` says that a live release is clearly worse than the one before, or a canary than the live
 * one. What was not measured is left out.
 */
export async function readRecentVitals({ db }: Pick<Database, "db">) {
  const { rows } = await sql<ReleaseId & { role: Role } & Range>`
    select name, version, role, vital, range::int, sum(number)::int as number
    from (${shownReleases("web_vitals")}) shown join web_vitals using (name, version), ${ranges}
    where minute > until - interval '1 hour' and minute <= until and number > 0
    group by 1, 2, 3, 4, 5 order by 1, 2`.execute(db);
  const byRole = Map.groupBy(rows, ({ name, role }) => `${name} ${role}`);
  const read = (name: string, role: Role | undefined) =>
    toHistograms(byRole.get(`${name} ${role}`) ?? []);
  return [...byRole.values()].flatMap(([first]) => {
    if (!first) return [];
    const { name, version, role } = first;
    const [own, other] = [read(name, role), read(name, comparedWith[role])];
    return vitalNames.flatMap((vital) => {
      const p75 = readVital(vital, own[vital], judgedShare);
      if (p75 === null) return [];
      const isWorse = isClearlyWorse(vital, own[vital], other[vital]);
      return [{ name, version, vital, visits: countAll(own[vital]), p75, isWorse }];
    });
  });
}

/** Deletes measurements after 30 days. */
export async function deleteOldVitals({ db }: Pick<Database, "db">): Promise<void> {
  await db
    .deleteFrom("webVitals")
    .where("minute", "<", sql<Date>`now() - interval '30 days'`)
    .execute();
}

type Role = "live" | "canary" | "before";

const comparedWith: Record<Role, Role | undefined> = {
  live: "before",
  canary: "live",
  before: undefined,
};

/** A number of visits with a vital in one range of its histogram, the first of which is 1. */
interface Range {
  vital: Vital;
  range: number;
  number: number;
}

/** The ranges of a row's histograms, for a `from` clause. */
const ranges: RawBuilder<unknown> = sql`
  lateral (values ('lcp', lcp), ('inp', inp), ('cls', cls), ('longFrames', long_frames))
    as measured (vital, histogram),
  unnest(histogram) with ordinality as ranges (number, range)`;

function toHistograms(rows: readonly Range[]): VitalHistograms {
  const histograms = { lcp: [], inp: [], cls: [], longFrames: [] } as Record<Vital, number[]>;
  for (const { vital, range, number } of rows) histograms[vital][range - 1] = number;
  return histograms;
}
