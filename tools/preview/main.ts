import { join } from "node:path";
import { parseArgs } from "node:util";
import { readFiles } from "../../server/releases/publishing/release-content.ts";
import { buildParts } from "../build.ts";
import { remoteFolder, remoteName, root } from "../parts.ts";
import { print, run } from "../print.ts";
import { serveBuilds } from "./serve-builds.ts";
import { watchInputs } from "./watch-inputs.ts";

const DEFAULT_PORT = "4100";

/**
 * `npm run preview -w remote-inbox`: builds a remote as it would be released, again after each
 * change, and serves the build to the browser of an administrator on this machine.
 */
await run(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { port: { type: "string", default: DEFAULT_PORT } },
  });
  const folder = remoteFolder(positionals[0]);
  const builds = await serveBuilds(parsePort(values.port));

  let isReady = false;

  async function build(): Promise<void> {
    await buildParts([folder]);
    builds.show(await readFiles(join(root, folder, "dist")));
    if (isReady) return print("Reload the page to see it.");
    isReady = true;
    print(`\nReady, with a new build after each change: ${builds.origin}`);
    print(
      `As an administrator, open /admin/releases of the site, choose "Preview a local build" of ` +
        `${remoteName(folder)} and enter this address.`,
    );
  }

  await watchInputs(folder, () =>
    build().catch((error) => {
      if (!isReady) throw error;
      print(`${error instanceof Error ? error.message : error}\nThe last build is still served.`);
    }),
  ).finally(builds.close);
});

function parsePort(text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port > 0 && port < 65_536) return port;
  throw new Error(`"${text}" is not a port: npm run preview -w remote-inbox -- --port 4101`);
}
