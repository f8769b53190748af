import { join } from "node:path";
import { readFiles } from "@oselia/shared/release";
import { print, runCommand } from "../command.ts";
import type { Part } from "../part.ts";
import { parsePort } from "../port.ts";
import { serveBuilds } from "./serve-builds.ts";
import { watchInputs } from "./watch-inputs.ts";

const DEFAULT_PORT = "4100";

const usage = `Usage: oselia preview [--port ${DEFAULT_PORT}]`;

/**
 * `oselia preview`: builds a remote as it would be released, again after each change, and serves the
 * build to the browser of an administrator on this machine.
 */
export const preview = (args: readonly string[], part: Part): Promise<void> =>
  runCommand(args, usage, { port: { type: "string" } }, async ({ values }) => {
    const builds = await serveBuilds(parsePort(values.port ?? DEFAULT_PORT));
    let isReady = false;

    async function build(): Promise<void> {
      await part.build(print);
      builds.show(await readFiles(join(part.folder, "dist")));
      if (isReady) return print("Reload the page to see it.");
      isReady = true;
      print(`\nReady, with a new build after each change: ${builds.origin}`);
      print(
        `As an administrator, open /admin/releases?part=${part.name} of the site, choose "Preview ` +
          `a local build" and enter this address.`,
      );
    }

    return watchInputs(part.folder, () =>
      build().catch((error) => {
        if (!isReady) throw error;
        print(`${error instanceof Error ? error.message : error}\nThe last build is still served.`);
      }),
    ).finally(builds.close);
  });
