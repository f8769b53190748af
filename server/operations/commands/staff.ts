import { createStaffAccounts } from "../../staff/staff-accounts.ts";
import { exitWithError, print } from "../start/terminal.ts";
import { promptPassword } from "./ask-password.ts";
import { staffCommand } from "./staff-command.ts";
import { withDatabase } from "./with-database.ts";

/** `npm run staff -- …`: staff accounts are managed only on the command line. */
try {
  const command = staffCommand(process.argv.slice(2));
  await withDatabase(({ db }) =>
    command({ accounts: createStaffAccounts(db), say: print, prompt: promptPassword }),
  );
} catch (error) {
  exitWithError(error);
}
