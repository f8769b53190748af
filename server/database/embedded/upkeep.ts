import pg from "pg";

/** Milliseconds between two looks at what has changed. */
const interval = 10 * 60 * 1000;

/**
 * Tidies the tables that have changed much since they were last tidied, by the measure of PostgreSQL's
 * autovacuum, for which PGlite has no process: without it plans are made by guess, and an index is
 * never read alone.
 *
 * @returns The names of the tables.
 */
export async function tidyTables(pool: pg.Pool): Promise<string[]> {
  // What was counted last second would not be in the figures yet.
  await pool.query("select pg_stat_force_next_flush()");
  const { rows } = await pool.query<{ relname: string }>(
    `select relname from pg_stat_user_tables
     where n_mod_since_analyze > 500 + 0.1 * n_live_tup order by relname`,
  );
  const names = rows.map(({ relname }) => relname);
  for (const name of names) await pool.query(`vacuum analyze ${pg.escapeIdentifier(name)}`);
  return names;
}

/**
 * Tidies now and then, until the returned function is called.
 *
 * @param onFailure Told why a table could not be tidied; the next turn tries again.
 */
export function keepTidy(pool: pg.Pool, onFailure: (error: unknown) => void): () => void {
  const turn = () => void tidyTables(pool).catch(onFailure);
  const timer = setInterval(turn, interval).unref();
  return () => clearInterval(timer);
}
