import type { Channel, ReleaseId } from "@oselia/shared/contract/release";
import { type Client, createClient } from "./client.ts";
import { type CommandResult, runCommand } from "./command.ts";

const usage = `Usage: oselia releases [--json]
       oselia releases prune --keep 5 --unused 30d`;

const options = { keep: { type: "string" }, unused: { type: "string" } } as const;

/** `oselia releases`: what is live, since when, and by whom; and removes old releases. */
export const releases = (args: readonly string[]): Promise<void> =>
  runCommand(args, usage, options, async ({ positionals, values, wrongUsage }) => {
    const [action, ...rest] = positionals;
    if (rest.length > 0) throw wrongUsage();
    const client = await createClient(process.env);
    if (action === undefined) return list(client);
    const keep = /^\d{1,4}$/.exec(values.keep ?? "")?.[0];
    const [, days] = /^(\d{1,4})d$/.exec(values.unused ?? "") ?? [];
    if (action !== "prune" || keep === undefined || days === undefined) throw wrongUsage();
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

function toLine({ name, stable, canary, percentage, changedBy, changedAt }: Channel): string {
  const since = changedAt.slice(0, 16).replace("T", " ");
  const trial = canary === null ? "" : `  canary ${canary} for ${percentage} %`;
  return `${name.padEnd(20)}  ${stable}  since ${since} UTC by ${changedBy}${trial}`;
}
