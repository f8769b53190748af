import type { Channel } from "@oselia/shared/contract/release";
import { fetchReleases } from "./channel.ts";
import { createClient } from "./client.ts";
import { CommandError, exitCodes, runCommand } from "./command.ts";
import { findPart } from "./parts.ts";
import { releaseName } from "./read-build.ts";

const usage = "Usage: npm run promote -w REMOTE -- VERSION [--json]";

/** `npm run promote -w REMOTE -- VERSION`: makes a published release live for everyone. */
await runCommand(usage, {}, async ({ positionals }) => {
  const folder = findPart(positionals[0]);
  const version = positionals[1];
  if (!version) throw new CommandError(usage, exitCodes.usage);
  const name = releaseName(folder);
  const client = await createClient(process.env);
  const before = await fetchReleases(client, name);
  const channel = (await client.call("POST", `/releases/${name}/promote`, {
    json: { version },
    revision: before?.channel?.revision ?? 0,
  })) as Channel;
  return { lines: [`${folder} is live as ${channel.stable}.`], json: channel };
});
