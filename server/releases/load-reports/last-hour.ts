import { type RawBuilder, sql } from "kysely";

/**
 * The releases that visitors get, and the ones before them, with the end of the hour that is shown of
 * each: now, and for the ones before the last minute with reports. As a query with the columns name,
 * version, role ("live", "canary" or "before") and until.
 *
 * @param reports The table of the reports.
 */
export const shownReleases = (reports: "load_reports" | "web_vitals"): RawBuilder<unknown> => sql`
  select name, stable as version, 'live' as role, now() as until from release_channels
  union all select name, canary, 'canary', now() from release_channels where canary is not null
  union all select channel.name, before.version, 'before', max(minute) + interval '1 minute'
    from release_channels channel
    cross join lateral (select channel.earlier[cardinality(channel.earlier)] as version) before
    join ${sql.table(reports)} using (name, version)
    where before.version is distinct from channel.canary
    group by 1, 2`;
