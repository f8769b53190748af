import { openChannel } from "./channel.ts";
import { runCommand } from "./command.ts";
import type { Part } from "./part.ts";

const usage = "Usage: oselia promote VERSION [--json]";

/** `oselia promote VERSION`: makes a published release live for everyone. */
export const promote = (args: readonly string[], { label, name }: Part): Promise<void> =>
  runCommand(args, usage, {}, async ({ positionals: [version, ...rest], wrongUsage }) => {
    if (!version || rest.length > 0) throw wrongUsage();
    const { change } = await openChannel(name);
    const json = await change("POST", "promote", { version });
    return { lines: [`${label} is live as ${json.stable}.`], json };
  });
