import { openChannel } from "./channel.ts";
import { runCommand } from "./command.ts";
import type { Part } from "./part.ts";

const usage = "Usage: oselia promote VERSION [--end-canary] [--json]";

const options = { "end-canary": { type: "boolean" } } as const;

/** `oselia promote VERSION`: makes a published release live for everyone. */
export const promote = (args: readonly string[], { label, name }: Part): Promise<void> =>
  runCommand(args, usage, options, async ({ positionals, values, wrongUsage }) => {
    const [digits, ...rest] = positionals;
    if (!digits || rest.length > 0) throw wrongUsage();
    const { findVersion, change } = await openChannel(name);
    const version = findVersion(digits);
    const endCanary = values["end-canary"] ?? false;
    const json = await change("POST", "promote", { version, endCanary });
    return { lines: [`${label} is live as ${json.stable}.`], json };
  });
