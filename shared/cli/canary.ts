import { openChannel } from "./channel.ts";
import { CommandError, exitCodes, runCommand } from "./command.ts";
import type { Part } from "./part.ts";
import { parseDuration, parsePercentages } from "./ramp.ts";

const usage = `Usage: oselia canary PERCENTAGE [--version VERSION] [--json]
       oselia canary --ramp 5,25,100 --every 10m [--version VERSION] [--json]
       oselia canary --off [--json]`;

const options = {
  version: { type: "string" },
  ramp: { type: "string" },
  every: { type: "string" },
  off: { type: "boolean" },
} as const;

/**
 * `oselia canary 10`: gives a part of the visitors a published release, by default the
 * newest one.
 */
export const canary = (args: readonly string[], { label, name }: Part): Promise<void> =>
  runCommand(args, usage, options, async ({ positionals, values, wrongUsage }) => {
    const [percentageText, ...rest] = positionals;
    const { ramp: rampText, every: everyText, off } = values;
    const isOne = [percentageText, rampText, off].filter((way) => way !== undefined).length === 1;
    if (!isOne || rest.length > 0 || (rampText === undefined) !== (everyText === undefined)) {
      throw wrongUsage();
    }
    if (off) {
      const json = await (await openChannel(name)).change("DELETE", "canary");
      return { lines: [`${label} has no canary any more: ${json.stable} is live.`], json };
    }

    const steps = parsePercentages(percentageText ?? rampText ?? "");
    const every = everyText === undefined ? 0 : parseDuration(everyText);
    if (!steps || every === undefined || (percentageText && steps.length > 1)) throw wrongUsage();
    const [percentage = 0, ...next] = steps;
    const { releases, findVersion, change } = await openChannel(name);
    const { version: given } = values;
    const version = given === undefined ? releases[0]?.version : findVersion(given);
    if (!version) throw new CommandError(`${name} has no release.`, exitCodes.rejected);
    const ramp = next.length > 0 ? { steps: next, every } : undefined;
    const json = await change("POST", "canary", { version, percentage, ramp });
    const plan = ramp ? `, then ${next.join(" %, ")} %, one step every ${everyText}` : "";
    return {
      lines: [`${json.percentage} % of the visitors get ${label} as ${json.canary}${plan}.`],
      json,
    };
  });
