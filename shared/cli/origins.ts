import { createClient } from "./client.ts";
import { runCommand } from "./command.ts";

const usage = `Usage: oselia origins NAME
       oselia origins NAME allow ORIGIN [ORIGIN …]
       oselia origins NAME remove ORIGIN [ORIGIN …]`;

/** `oselia origins`: administrators choose which APIs of its team a remote may call. */
export const origins = (args: readonly string[]): Promise<void> =>
  runCommand(args, usage, {}, async ({ positionals: [name, action, ...given], wrongUsage }) => {
    const isChange = action === "allow" || action === "remove";
    if (!name || (action !== undefined && !isChange) || isChange !== given.length > 0) {
      throw wrongUsage();
    }
    const client = await createClient(process.env);
    const path = `/releases/${name}/origins`;
    const before = await client.call<{ origins: string[] } | undefined>("GET", path);
    const others = (before?.origins ?? []).filter((origin) => !given.includes(origin));
    const wanted = action === "allow" ? [...others, ...given] : others;
    const json = isChange
      ? await client.call<{ origins: string[] }>("PUT", path, { json: { origins: wanted } })
      : { origins: others };
    const list = json.origins.join(" ");
    return {
      lines: [list ? `${name} may call ${list}` : `${name} may call no other origin.`],
      json,
    };
  });
