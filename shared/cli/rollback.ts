import { openChannel } from "./channel.ts";
import { CommandError, exitCodes, runCommand } from "./command.ts";
import type { Part } from "./part.ts";

/** `oselia rollback`: makes the previous live version live again. */
export const rollback = (args: readonly string[], { label, name }: Part): Promise<void> =>
  runCommand(args, "Usage: oselia rollback [--json]", {}, async ({ positionals, wrongUsage }) => {
    if (positionals.length > 0) throw wrongUsage();
    const { channel, change } = await openChannel(name);
    if (!channel) throw new CommandError(`${name} has no live release.`, exitCodes.rejected);
    const json = await change("POST", "rollback");
    return { lines: [`${label} rolled back to ${json.stable}.`], json };
  });
