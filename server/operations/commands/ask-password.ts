import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";

/**
 * Prompts for a password: on a terminal without echo, otherwise from the first line of standard
 * input. Empty when nothing was typed.
 */
export async function promptPassword(question: string): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/, 1)[0] ?? "";
  process.stdout.write(question);
  // Readline echoes to its output, so it gets one that discards everything.
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silence, terminal: true });
  terminal.once("SIGINT", () => process.exit(130));
  try {
    return await terminal.question("");
  } finally {
    terminal.close();
    process.stdout.write("\n");
  }
}
