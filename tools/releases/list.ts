import type { Channel } from "./channel.ts";
import { createClient } from "./client.ts";
import { runCommand } from "./command.ts";

/** `npm run releases`: what is live, since when, and by whom. */
await runCommand("Usage: npm run releases [-- --json]", {}, async () => {
  const client = await createClient(process.env);
  const listed = (await client.call("GET", "/releases")) as { channels: Channel[] };
  const { channels } = listed;
  const lines = channels.map(toLine);
  return { lines: lines.length > 0 ? lines : ["Nothing has been released yet."], json: listed };
});

function toLine({ name, stable, canary, percentage, changedBy, changedAt }: Channel): string {
  const since = changedAt.slice(0, 16).replace("T", " ");
  const trial = canary === null ? "" : `  canary ${canary} for ${percentage} %`;
  return `${name.padEnd(20)}  ${stable}  since ${since} UTC by ${changedBy}${trial}`;
}
