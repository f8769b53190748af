import { pino } from "pino";
import { readConfig } from "../../platform/config/config.ts";
import type { Database } from "../../platform/database/database.ts";
import { DataDirInUseError } from "../../platform/database/embedded/lock.ts";
import { openDatabase } from "../../platform/database/open-database.ts";
import { StartupError } from "../../platform/startup-error.ts";

/** Opens the configured database for a command, and closes it after. Throws StartupError. */
export async function withDatabase(run: (database: Database) => Promise<void>): Promise<void> {
  const database = await openDatabase(readConfig(process.env), pino(pino.destination(2))).catch(
    (error) => {
      if (!(error instanceof DataDirInUseError)) throw error;
      throw new StartupError(
        "The embedded database is in use by the running server. Stop it (Ctrl-C), " +
          "run this command, then start it again.",
      );
    },
  );
  try {
    await run(database);
  } finally {
    await database.close();
  }
}
