import { openChannel } from "./channel.ts";
import { CommandError, exitCodes, runCommand } from "./command.ts";
import { parseDuration, parsePercentages } from "./ramp.ts";
import { findPart } from "./read-build.ts";

const usage = `Usage: npm run canary -w REMOTE -- PERCENTAGE [--version VERSION] [--json]
       npm run canary -w REMOTE -- --ramp 5,25,100 --every 10m [--version VERSION] [--json]
       npm run canary -w REMOTE -- --off [--json]`;

const options = {
  version: { type: "string" },
  ramp: { type: "string" },
  every: { type: "string" },
  off: { type: "boolean" },
} as const;

/**
 * `npm run canary -w REMOTE -- 10`: gives a part of the visitors a published release, by default the
 * newest one.
 */
await runCommand(usage, options, async ({ positionals, values, wrongUsage }) => {
  const [folderName, percentageText, ...rest] = positionals;
  const folder = findPart(folderName);
  const { ramp: rampText, every: everyText, off } = values;
  const isOne = [percentageText, rampText, off].filter((way) => way !== undefined).length === 1;
  if (!isOne || rest.length > 0 || (rampText === undefined) !== (everyText === undefined)) {
    throw wrongUsage();
  }
  if (off) {
    const json = await (await openChannel(folder)).change("DELETE", "canary");
    return { lines: [`${folder} has no canary any more: ${json.stable} is live.`], json };
  }

  const steps = parsePercentages(percentageText ?? rampText ?? "");
  const every = everyText === undefined ? 0 : parseDuration(everyText);
  if (!steps || every === undefined || (percentageText && steps.length > 1)) throw wrongUsage();
  const [percentage = 0, ...next] = steps;
  const { name, newest, change } = await openChannel(folder);
  const version = values.version ?? newest;
  if (!version) throw new CommandError(`${name} has no release.`, exitCodes.rejected);
  const ramp = next.length > 0 ? { steps: next, every } : undefined;
  const json = await change("POST", "canary", { version, percentage, ramp });
  const plan = ramp ? `, then ${next.join(" %, ")} %, one step every ${everyText}` : "";
  return {
    lines: [`${json.percentage} % of the visitors get ${folder} as ${json.canary}${plan}.`],
    json,
  };
});
