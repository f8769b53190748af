import { type ParseArgsConfig, parseArgs } from "node:util";
import { print } from "../print.ts";

/** How a release command ends, for scripts. */
export const exitCodes = {
  done: 0,
  /** Something unexpected. */
  failed: 1,
  /** The command was called wrongly. */
  usage: 2,
  /** The release or the change is not possible; the message says why. */
  rejected: 3,
  /** Someone else has changed what is live in the meantime. */
  conflict: 4,
  /** The token is missing, unknown, revoked, expired, or for other releases. */
  access: 5,
  /** The server does not respond. */
  unreachable: 6,
} as const;

/** An error whose message is all that a user needs. */
export class CommandError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode: number) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** What a command returns: lines for people, and the same as JSON for scripts. */
export interface CommandResult {
  lines: string[];
  json: object;
}

type Options = NonNullable<ParseArgsConfig["options"]>;

/** The arguments of a command. */
export interface Arguments {
  positionals: string[];
  /** The options that were given, by name. */
  values: Record<string, string | boolean | undefined>;
}

/**
 * Runs a command with the arguments of this process. With `--json` it prints one JSON object and
 * nothing else.
 *
 * @param usage Printed when the arguments are wrong.
 * @param options Those it has besides `--json`.
 */
export async function runCommand(
  usage: string,
  options: Options,
  command: (args: Arguments, report: (line: string) => void) => Promise<CommandResult>,
): Promise<void> {
  let isJson = process.argv.includes("--json");
  try {
    const { positionals, values } = parseOrExplain(usage, options);
    isJson = values.json === true;
    const report = isJson ? () => {} : print;
    const { lines, json } = await command({ positionals, values }, report);
    if (isJson) print(JSON.stringify(json));
    else lines.forEach(print);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (isJson) print(JSON.stringify({ error: message }));
    else process.stderr.write(`${message}\n`);
    process.exitCode = error instanceof CommandError ? error.exitCode : exitCodes.failed;
  }
}

function parseOrExplain(usage: string, options: Options): Arguments {
  try {
    const { positionals, values } = parseArgs({
      options: { ...options, json: { type: "boolean" } },
      allowPositionals: true,
    });
    return { positionals, values: values as Arguments["values"] };
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n${usage}`, exitCodes.usage);
  }
}
