import type { Channel, ReleaseId } from "@oselia/shared/contract/release";
import { type Client, createClient } from "./client.ts";
import {
  type Arguments,
  CommandError,
  type CommandResult,
  exitCodes,
  runCommand,
} from "./command.ts";

const usage = `Usage: npm run releases [-- --json]
       npm run releases -- prune --keep 5 --unused 30d`;

/** `npm run releases`: what is live, since when, and by whom; and removes old releases. */
await runCommand(
  usage,
  { keep: { type: "string" }, unused: { type: "string" } },
  async ({ positionals: [action, ...rest], values }) => {
    if (rest.length > 0) throw wrongUsage();
    const client = await createClient(process.env);
    if (action === undefined) return list(client);
    if (action === "prune") return prune(client, values);
    throw wrongUsage();
  },
);

const wrongUsage = () => new CommandError(usage, exitCodes.usage);

async function list(client: Client): Promise<CommandResult> {
  const listed = (await client.call("GET", "/releases")) as { channels: Channel[] };
  const lines = listed.channels.map(toLine);
  return { lines: lines.length > 0 ? lines : ["Nothing has been released yet."], json: listed };
}

function toLine({ name, stable, canary, percentage, changedBy, changedAt }: Channel): string {
  const since = changedAt.slice(0, 16).replace("T", " ");
  const trial = canary === null ? "" : `  canary ${canary} for ${percentage} %`;
  return `${name.padEnd(20)}  ${stable}  since ${since} UTC by ${changedBy}${trial}`;
}

async function prune(client: Client, values: Arguments["values"]): Promise<CommandResult> {
  const keep = /^\d{1,4}$/.exec(String(values.keep ?? ""))?.[0];
  const [, days] = /^(\d{1,4})d$/.exec(String(values.unused ?? "")) ?? [];
  if (keep === undefined || days === undefined) throw wrongUsage();
  const json = { keep: Number(keep), unusedDays: Number(days) };
  const { pruned } = (await client.call("POST", "/releases/prune", { json })) as {
    pruned: ReleaseId[];
  };
  const lines = pruned.map(({ name, version }) => `Removed ${version} of ${name}.`);
  return { lines: lines.length > 0 ? lines : ["There is nothing to remove."], json: { pruned } };
}
