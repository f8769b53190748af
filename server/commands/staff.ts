import { pino } from "pino";
import { readConfig } from "../config.ts";
import { openDatabase } from "../database/database.ts";
import { DataDirInUse } from "../database/embedded/lock.ts";
import { endWithReason, say } from "../start/terminal.ts";
import { StartError } from "../start-error.ts";
import { askPassword } from "./ask-password.ts";
import { staffCommand } from "./run-staff.ts";
import { createStaffAccounts } from "./staff-accounts.ts";

/** `npm run staff -- …`: staff accounts are made on the command line alone (decisions.md). */
try {
  const command = staffCommand(process.argv.slice(2));
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
    await command({ accounts: createStaffAccounts(database.db), say, ask: askPassword });
  } finally {
    await database.close();
  }
} catch (error) {
  endWithReason(error);
}
