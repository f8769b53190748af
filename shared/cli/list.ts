import type { Channel, ReleaseId } from "@oselia/shared/contract/release";
import { toReleaseName } from "@oselia/shared/release";
import { openChannel } from "./channel.ts";
import { type Client, createClient } from "./client.ts";
import { CommandError, type CommandResult, exitCodes, runCommand } from "./command.ts";

const usage = `Usage: oselia releases [NAME] [--json]
       oselia releases prune --keep 5 --unused 30d`;

const options = { keep: { type: "string" }, unused: { type: "string" } } as const;

/**
 * `oselia releases`: what is live, since when, and by whom, or every release of one part; and removes
 * old releases.
 */
export const releases = (args: readonly string[]): Promise<void> =>
  runCommand(args, usage, options, async ({ positionals, values, wrongUsage }) => {
    const [action, ...rest] = positionals;
    const isPrune = action === "prune";
    const isWrong = !isPrune && (values.keep !== undefined || values.unused !== undefined);
    if (rest.length > 0 || isWrong) throw wrongUsage();
    if (action === undefined) return list(await createClient(process.env));
    if (!isPrune) return listPart(toReleaseName(action));
    const keep = /^\d{1,4}$/.exec(values.keep ?? "")?.[0];
    const [, days] = /^(\d{1,4})d$/.exec(values.unused ?? "") ?? [];
    if (keep === undefined || days === undefined) throw wrongUsage();
    const client = await createClient(process.env);
    const json = { keep: Number(keep), unusedDays: Number(days) };
    const { pruned } = await client.call<{ pruned: ReleaseId[] }>("POST", "/releases/prune", {
      json,
    });
    const lines = pruned.map(({ name, version }) => `Removed ${version} of ${name}.`);
    return { lines: lines.length > 0 ? lines : ["There is nothing to remove."], json: { pruned } };
  });

async function list(client: Client): Promise<CommandResult> {
  const json = await client.call<{ channels: Channel[] }>("GET", "/releases");
  const lines = json.channels.map(toLine);
  return { lines: lines.length > 0 ? lines : ["Nothing has been released yet."], json };
}

function toLine({ name, stable, canary, stableSince, stableBy, ...channel }: Channel): string {
  const trial = canary === null ? "" : `  canary ${canary} for ${toShare(channel)}`;
  return `${name.padEnd(20)}  ${stable}  since ${toMinute(stableSince)} by ${stableBy}${trial}`;
}

async function listPart(name: string): Promise<CommandResult> {
  const { channel, releases } = await openChannel(name);
  if (releases.length === 0) {
    throw new CommandError(`${name} has no releases.`, exitCodes.rejected);
  }
  const lines = releases.map(({ version, createdAt, author, commit, dirty }) => {
    const changes = dirty ? " with uncommitted changes" : "";
    const source = commit ? `commit ${commit.slice(0, 8)}${changes}` : "no commit";
    const marks = [
      ...(channel?.stable === version ? ["live"] : []),
      ...(channel?.canary === version ? [`canary for ${toShare(channel)}`] : []),
    ];
    return [version, `${toAge(createdAt)} ago`.padEnd(8), author, source, ...marks].join("  ");
  });
  return { lines, json: { channel, releases } };
}

/** "2026-11-25 14:02 UTC" */
const toMinute = (at: string): string => `${at.slice(0, 16).replace("T", " ")} UTC`;

/** "10 %, nobody has visited yet" */
function toShare({ percentage, ramp }: Pick<Channel, "percentage" | "ramp">): string {
  return `${percentage} %${ramp?.isWaiting ? ", nobody has visited yet: its ramp waits" : ""}`;
}

/** "3 d", "5 h" or "12 min" */
function toAge(at: string): string {
  const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(at)) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`;
}
