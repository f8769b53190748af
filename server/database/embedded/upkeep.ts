import pg from "pg";

/** Milliseconds between two looks at what has changed. */
const interval = 10 * 60 * 1000;

/** Milliseconds between two looks at the write-ahead log. */
const logInterval = 30 * 1000;

/** Bytes of the write-ahead log since the last checkpoint. */
const logLimit = 32 * 1024 * 1024;

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
 * Writes a checkpoint when the write-ahead log has grown, for which PGlite has no process either:
 * without it the log takes more of the disk with every write, until the server is started again.
 *
 * @returns Whether there was one to write.
 */
export async function boundLog(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ grown: boolean }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) > $1 as grown
     from pg_control_checkpoint()`,
    [logLimit],
  );
  if (!rows[0]?.grown) return false;
  await pool.query("checkpoint");
  return true;
}

/**
 * Tidies now and then, until the returned function is called.
 *
 * @param onFailure Told why a table could not be tidied; the next turn tries again.
 */
export function keepTidy(pool: pg.Pool, onFailure: (error: unknown) => void): () => void {
  const turn = () => void tidyTables(pool).catch(onFailure);
  const timers = [
    setInterval(turn, interval).unref(),
    setInterval(() => void boundLog(pool).catch(onFailure), logInterval).unref(),
  ];
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
