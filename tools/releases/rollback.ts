import { openChannel } from "./channel.ts";
import { CommandError, exitCodes, runCommand } from "./command.ts";
import { findPart } from "./read-build.ts";

/** `npm run rollback -w REMOTE`: makes the previous live version live again. */
await runCommand("Usage: npm run rollback -w REMOTE [-- --json]", {}, async ({ positionals }) => {
  const folder = findPart(positionals[0]);
  const { name, isLive, change } = await openChannel(folder);
  if (!isLive) throw new CommandError(`${name} has no live release.`, exitCodes.rejected);
  const json = await change("POST", "rollback");
  return { lines: [`${folder} rolled back to ${json.stable}.`], json };
});
