import { createClient } from "./client.ts";
import { runCommand } from "./command.ts";
import type { Part } from "./part.ts";

/** Errors with the same message, thrown in the same place, as the API returns them. */
interface ErrorGroup {
  version: string;
  message: string;
  count: number;
  firstAt: string;
  lastAt: string;
  /** The innermost place first. */
  places: string[];
}

/** `oselia errors`: what a part has thrown in browsers, the latest first. */
export const errors = (args: readonly string[], { name, label }: Part): Promise<void> =>
  runCommand(args, "Usage: oselia errors [--json]", {}, async ({ positionals, wrongUsage }) => {
    if (positionals.length > 0) throw wrongUsage();
    const client = await createClient(process.env);
    const json = await client.call<{ errors: ErrorGroup[] }>("GET", `/releases/${name}/errors`);
    const lines = json.errors.flatMap(toLines);
    return { lines: lines.length > 0 ? lines : [`${label} has thrown no error.`], json };
  });

function toLines({ version, message, count, lastAt, places }: ErrorGroup): string[] {
  const last = lastAt.slice(0, 16).replace("T", " ");
  return [
    `${message}  (${count} times in ${version}, last at ${last} UTC)`,
    ...places.map((place) => `  at ${place}`),
  ];
}
