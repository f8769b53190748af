import { type ParseArgsConfig, parseArgs } from "node:util";

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

type Options = NonNullable<ParseArgsConfig["options"]>;

const parse = <Given extends Options>(args: readonly string[], options: Given) =>
  parseArgs({
    args: [...args],
    options: { ...options, json: { type: "boolean" } },
    allowPositionals: true,
  });

/** What a command is given. */
interface Call<Given extends Options> {
  positionals: string[];
  /** The options that were given, by name. */
  values: ReturnType<typeof parse<Given>>["values"];
  /** Prints a line of progress. */
  report: (line: string) => void;
  /** The error for arguments that are wrong. */
  wrongUsage: () => CommandError;
}

/** What a command returns: lines for people, and the same as JSON for scripts. */
export interface CommandResult {
  lines: string[];
  json: object;
  /** Default: 0. */
  exitCode?: number;
}

/**
 * Runs a command. With `--json` it prints one JSON object and nothing else.
 *
 * @param args The arguments after the command's name.
 * @param usage Printed when the arguments are wrong.
 * @param options Those it has besides `--json`.
 */
export async function runCommand<Given extends Options>(
  args: readonly string[],
  usage: string,
  options: Given,
  command: (call: Call<Given>) => Promise<CommandResult>,
): Promise<void> {
  const isJson = args.includes("--json");
  const wrongUsage = (problem = "") => new CommandError(problem + usage, exitCodes.usage);
  try {
    const { positionals, values } = parseOrExplain();
    const report = isJson ? () => {} : print;
    const result = await command({ positionals, values, report, wrongUsage });
    const { lines, json, exitCode = exitCodes.done } = result;
    if (isJson) print(JSON.stringify(json));
    else lines.forEach(print);
    process.exitCode = exitCode;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (isJson) print(JSON.stringify({ error: message }));
    else process.stderr.write(`${message}\n`);
    process.exitCode = error instanceof CommandError ? error.exitCode : exitCodes.failed;
  }

  function parseOrExplain() {
    try {
      return parse(args, options);
    } catch (error) {
      throw wrongUsage(`${(error as Error).message}\n`);
    }
  }
}

/** Writes one line of progress to the terminal. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
