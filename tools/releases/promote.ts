import { openChannel } from "./channel.ts";
import { runCommand } from "./command.ts";
import { findPart } from "./read-build.ts";

const usage = "Usage: npm run promote -w REMOTE -- VERSION [--json]";

/** `npm run promote -w REMOTE -- VERSION`: makes a published release live for everyone. */
await runCommand(usage, {}, async ({ positionals: [folderName, version], wrongUsage }) => {
  const folder = findPart(folderName);
  if (!version) throw wrongUsage();
  const { change } = await openChannel(folder);
  const json = await change("POST", "promote", { version });
  return { lines: [`${folder} is live as ${json.stable}.`], json };
});
