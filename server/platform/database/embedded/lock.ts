import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describeError, StartupError } from "../../startup-error.ts";

/** Thrown when another process has the embedded database open. */
export class DataDirInUseError extends StartupError {
  override name = "DataDirInUseError";
}

/** SQLite's error code when another process holds the lock. */
const SQLITE_BUSY = 5;

/**
 * Takes an exclusive lock on `folder` and returns a function that releases it. PGlite lets two
 * processes write the same files and loses rows. SQLite's lock is the operating system's: it is
 * released however this process ends.
 */
export function lockFolder(folder: string): () => void {
  try {
    const lock = new DatabaseSync(join(folder, "lock"), { timeout: 0 });
    // Without a journal nothing is written, so that a database on a full disk can be opened.
    lock.exec("pragma journal_mode = memory; begin exclusive");
    return () => lock.close();
  } catch (error) {
    const busy = error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY;
    if (busy)
      throw new DataDirInUseError(`The database in ${folder} is in use by another process.`);
    throw new StartupError(`The database in ${folder} cannot be locked: ${describeError(error)}.`);
  }
}
