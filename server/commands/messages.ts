import { createInterface } from "node:readline/promises";
import { endWithReason, say } from "../start/terminal.ts";
import { messagesCommand } from "./run-messages.ts";
import { withDatabase } from "./with-database.ts";

/** `npm run messages -- …`: messages that are old enough are removed, for the privacy of visitors. */
try {
  const command = messagesCommand(process.argv.slice(2));
  await withDatabase(({ db }) => command({ db, say, ask }));
} catch (error) {
  endWithReason(error);
}

/** Asks on the terminal; where there is none, the first line of standard input is the answer. */
async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const closed = new Promise<string>((resolve) => terminal.once("close", () => resolve("")));
    return (await Promise.race([terminal.question(question), closed])).trim();
  } finally {
    terminal.close();
  }
}
