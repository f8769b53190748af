import { endWithReason, say } from "../start/terminal.ts";
import { askPassword } from "./ask-password.ts";
import { staffCommand } from "./run-staff.ts";
import { createStaffAccounts } from "./staff-accounts.ts";
import { withDatabase } from "./with-database.ts";

/** `npm run staff -- …`: staff accounts are made on the command line alone (decisions.md). */
try {
  const command = staffCommand(process.argv.slice(2));
  await withDatabase(({ db }) =>
    command({ accounts: createStaffAccounts(db), say, ask: askPassword }),
  );
} catch (error) {
  endWithReason(error);
}
