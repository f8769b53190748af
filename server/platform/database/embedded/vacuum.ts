import pg from "pg";

/** Milliseconds between two checks for changed tables. */
const interval = 10 * 60 * 1000;

/** Milliseconds between two checks of the write-ahead log. */
const walInterval = 30 * 1000;

/** Bytes of the write-ahead log since the last checkpoint. */
const maxWalBytes = 32 * 1024 * 1024;

/**
 * Runs VACUUM ANALYZE on the tables that have changed much since the last time, because PGlite has
 * no autovacuum. Otherwise query plans would rely on guesses, and index-only scans would be
 * impossible.
 *
 * @returns The names of the tables.
 */
export async function vacuumTables(pool: pg.Pool): Promise<string[]> {
  // The statistics would otherwise miss the last second.
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
 * without it the log grows with every write until the next start.
 *
 * @returns Whether it wrote one.
 */
export async function limitWalSize(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ grown: boolean }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) > $1 as grown
     from pg_control_checkpoint()`,
    [maxWalBytes],
  );
  if (!rows[0]?.grown) return false;
  await pool.query("checkpoint");
  return true;
}

/**
 * Vacuums tables and limits the log at intervals, until the returned function is called.
 *
 * @param onFailure Called when either fails; the next interval tries again.
 */
export function scheduleVacuum(pool: pg.Pool, onFailure: (error: unknown) => void): () => void {
  const vacuum = () => void vacuumTables(pool).catch(onFailure);
  const timers = [
    setInterval(vacuum, interval).unref(),
    setInterval(() => void limitWalSize(pool).catch(onFailure), walInterval).unref(),
  ];
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
