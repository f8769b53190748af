import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Runs `work` while no other process holds the same lock. It is SQLite's lock on a file, which the
 * system releases however the process ends.
 *
 * @param path The lock file; created when absent.
 * @param onWait Called once when another process holds the lock.
 */
export async function withLock<T>(
  path: string,
  onWait: () => void,
  work: () => Promise<T>,
): Promise<T> {
  mkdirSync(dirname(path), { recursive: true });
  using lock = new DatabaseSync(path);
  if (!take(lock, 0)) {
    onWait();
    while (!take(lock, 3_600_000));
  }
  return await work();
}

function take(lock: DatabaseSync, milliseconds: number): boolean {
  try {
    lock.exec(`PRAGMA busy_timeout = ${milliseconds}; BEGIN EXCLUSIVE`);
    return true;
  } catch (error) {
    if (error instanceof Error && error.message === "database is locked") return false;
    throw error;
  }
}
