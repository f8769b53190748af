import { createInterface } from "node:readline/promises";
import { exitWithError, print } from "../start/terminal.ts";
import { messagesCommand } from "./messages-command.ts";
import { withDatabase } from "./with-database.ts";

/** `npm run messages -- …`: deletes old messages, for the privacy of visitors. */
try {
  const command = messagesCommand(process.argv.slice(2));
  await withDatabase(({ db }) => command({ db, say: print, prompt }));
} catch (error) {
  exitWithError(error);
}

/** Prompts on the terminal; without one, reads the first line of standard input. */
async function prompt(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const closed = new Promise<string>((resolve) => terminal.once("close", () => resolve("")));
    return (await Promise.race([terminal.question(question), closed])).trim();
  } finally {
    terminal.close();
  }
}
