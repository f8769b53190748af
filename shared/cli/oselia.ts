import { canary } from "./canary.ts";
import { CommandError, exitCodes, print } from "./command.ts";
import { compat } from "./compat.ts";
import { errors } from "./errors.ts";
import { releases } from "./list.ts";
import { origins } from "./origins.ts";
import type { Part } from "./part.ts";
import { preview } from "./preview/preview.ts";
import { promote } from "./promote.ts";
import { checkTypes, release } from "./release.ts";
import { rollback } from "./rollback.ts";
import { runTool } from "./run-tool.ts";
import { token } from "./token.ts";

type Command<Context> = (args: readonly string[], context: Context) => Promise<void>;

/** The commands for one remote. */
const partCommands: Readonly<Record<string, Command<Part>>> = {
  build: (_args, part) => part.build(print),
  check: async (_args, part) => {
    await checkTypes(part);
    print("The types are right.");
  },
  test: async (args, { folder }) => {
    const { code } = await runTool("jest", "bin/jest.js", { folder, args, inherit: true });
    process.exitCode = code;
  },
  // Only this one needs the bundler, which takes a second to load.
  dev: async (args, part) => (await import("./dev/dev.ts")).dev(args, part),
  preview,
  release,
  promote,
  canary,
  rollback,
  errors,
};

/** The commands for a whole site. */
const siteCommands: Readonly<Record<string, Command<void>>> = {
  compat,
  releases,
  token,
  origins,
};

const usage = `Usage: oselia COMMAND

In the folder of a remote:
  dev         serves it with hot reload, within a deployed site
  build       builds it for production
  check       checks its types
  test        runs its tests; further words are options of Jest
  preview     serves a build to the browser of an administrator on this machine
  release     builds it, publishes it and makes it live
  promote     makes a published release live
  canary      gives a part of the visitors a published release
  errors      what it has thrown in browsers, and where
  rollback    makes the live release before this one live again

Anywhere:
  compat      which remotes run in the live shell, or in a published one
  releases    what is live; "releases NAME" every release of a part; "releases prune" removes old ones
  token       the tokens with which teams release; for administrators
  origins     which APIs of its team a remote may call; for administrators

The site is at OSELIA_URL, and DEPLOY_TOKEN is your team's token.
`;

/**
 * Runs the command "oselia". Errors end up on standard error and in the exit code.
 *
 * @param findPart Called for a command that concerns one part.
 */
export async function oselia(
  [name = "", ...args]: readonly string[],
  findPart: () => Part,
): Promise<void> {
  const siteCommand = Object.hasOwn(siteCommands, name) ? siteCommands[name] : undefined;
  const partCommand = Object.hasOwn(partCommands, name) ? partCommands[name] : undefined;
  try {
    if (siteCommand) return await siteCommand(args);
    if (partCommand) return await partCommand(args, findPart());
    if (/^(|help|--help|-h)$/.test(name)) return print(usage);
    throw new CommandError(`Unknown command "${name}".\n\n${usage}`, exitCodes.usage);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = error instanceof CommandError ? error.exitCode : exitCodes.failed;
  }
}
