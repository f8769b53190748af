import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { reasonOf, StartError } from "../../start-error.ts";

/** Thrown when another process has the embedded database open. */
export class DataDirInUse extends StartError {
  override name = "DataDirInUse";
}

/** SQLite's own name for "another process holds the lock". */
const SQLITE_BUSY = 5;

/**
 * Takes the exclusive lock on `folder`; the function it answers gives it back. PGlite lets two
 * processes write the same files and loses rows. SQLite's lock is the operating system's: however
 * this process ends, it is free again.
 */
export function lockFolder(folder: string): () => void {
  try {
    const lock = new DatabaseSync(join(folder, "lock"), { timeout: 0 });
    // Without a journal it writes nothing, so that a full disk can be opened.
    lock.exec("pragma journal_mode = memory; begin exclusive");
    return () => lock.close();
  } catch (error) {
    const busy = error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY;
    if (busy) throw new DataDirInUse(`The database in ${folder} is in use by another process.`);
    throw new StartError(`The database in ${folder} cannot be locked: ${reasonOf(error)}.`);
  }
}
