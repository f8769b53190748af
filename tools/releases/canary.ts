import type { Channel } from "@oselia/shared/contract/release";
import { fetchReleases, type ListedReleases } from "./channel.ts";
import { createClient } from "./client.ts";
import { CommandError, exitCodes, runCommand } from "./command.ts";
import { findPart } from "./parts.ts";
import { parseDuration, parsePercentages } from "./ramp.ts";
import { releaseName } from "./read-build.ts";

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
await runCommand(usage, options, async ({ positionals, values }) => {
  const [folderName, percentageText, ...rest] = positionals;
  const folder = findPart(folderName);
  const { version: wanted, ramp: rampText, every: everyText, off } = values;
  const isOne = [percentageText, rampText, off].filter((way) => way !== undefined).length === 1;
  if (!isOne || rest.length > 0 || (rampText === undefined) !== (everyText === undefined)) {
    throw wrongUsage();
  }
  const name = releaseName(folder);
  if (off) {
    const client = await createClient(process.env);
    const listed = await fetchReleases(client, name);
    const channel = (await client.call("DELETE", `/releases/${name}/canary`, {
      revision: listed?.channel?.revision ?? 0,
    })) as Channel;
    return {
      lines: [`${folder} has no canary any more: ${channel.stable} is live.`],
      json: channel,
    };
  }

  const steps = parsePercentages(String(percentageText ?? rampText));
  const every = everyText === undefined ? 0 : parseDuration(String(everyText));
  if (!steps || every === undefined || (percentageText && steps.length > 1)) throw wrongUsage();
  const [percentage = 0, ...next] = steps;
  const client = await createClient(process.env);
  const listed = await fetchReleases(client, name);
  const version = typeof wanted === "string" ? wanted : findNewest(listed, name);
  const channel = (await client.call("POST", `/releases/${name}/canary`, {
    json: { version, percentage, ...(next.length > 0 && { ramp: { steps: next, every } }) },
    revision: listed?.channel?.revision ?? 0,
  })) as Channel;
  const plan = next.length > 0 ? `, then ${next.join(" %, ")} %, one step every ${everyText}` : "";
  return {
    lines: [`${channel.percentage} % of the visitors get ${folder} as ${channel.canary}${plan}.`],
    json: channel,
  };
});

function wrongUsage(): CommandError {
  return new CommandError(usage, exitCodes.usage);
}

function findNewest(listed: ListedReleases | undefined, name: string): string {
  const newest = listed?.releases[0];
  if (newest) return newest.version;
  throw new CommandError(`${name} has no release.`, exitCodes.rejected);
}
