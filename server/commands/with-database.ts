import { pino } from "pino";
import { readConfig } from "../config.ts";
import type { Database } from "../database/database.ts";
import { DataDirInUse } from "../database/embedded/lock.ts";
import { openDatabase } from "../database/open-database.ts";
import { StartError } from "../start-error.ts";

/** Opens the configured database for a command, and closes it after. Throws StartError. */
export async function withDatabase(act: (database: Database) => Promise<void>): Promise<void> {
  const database = await openDatabase(readConfig(process.env), pino(pino.destination(2))).catch(
    (error) => {
      if (!(error instanceof DataDirInUse)) throw error;
      throw new StartError(
        "The embedded database belongs to the running server. Stop the server (Ctrl-C), " +
          "run this command again, then start the server.",
      );
    },
  );
  try {
    await act(database);
  } finally {
    await database.close();
  }
}
