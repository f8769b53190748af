import type { Channel } from "@oselia/shared/contract/release";
import { fetchChannel } from "./channel.ts";
import { createClient } from "./client.ts";
import { runCommand } from "./command.ts";
import { findPart } from "./parts.ts";
import { releaseName } from "./read-build.ts";

/** `npm run rollback -w REMOTE`: makes the previous live version live again. */
await runCommand("Usage: npm run rollback -w REMOTE [-- --json]", {}, async ({ positionals }) => {
  const folder = findPart(positionals[0]);
  const name = releaseName(folder);
  const client = await createClient(process.env);
  const { revision } = await fetchChannel(client, name);
  const channel = (await client.call("POST", `/releases/${name}/rollback`, {
    revision,
  })) as Channel;
  return { lines: [`${folder} rolled back to ${channel.stable}.`], json: channel };
});
