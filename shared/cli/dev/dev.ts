import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { devServerWithin, ownFiles } from "@oselia/shared/build/dev-server";
import { rspack } from "@rspack/core";
import { RspackDevServer } from "@rspack/dev-server";
import { print, runCommand } from "../command.ts";
import type { Part } from "../part.ts";
import { parsePort } from "../port.ts";
import { watchDevRegistry } from "./dev-registry.ts";
import { fetchLiveRemotes, parseSite } from "./live-remotes.ts";

const usage = "Usage: oselia dev [--site https://oselia.example] [--port 3000]";

const options = { site: { type: "string" }, port: { type: "string" } } as const;

/**
 * `oselia dev`: a remote with hot reload, within a deployed site: the other remotes, the API with
 * its data and the pictures are those of the site, and the shell is a development build of it.
 */
export const dev = (args: readonly string[], part: Part): Promise<void> =>
  runCommand(args, usage, options, async ({ positionals, values, wrongUsage }) => {
    const address = values.site ?? process.env.OSELIA_URL;
    if (positionals.length > 0 || address === undefined) throw wrongUsage();
    const site = parseSite(address);
    const port = parsePort(values.port ?? process.env.PORT ?? "3000");
    const home = `http://localhost:${port}`;
    const { name, folder } = part;
    print(`Starting the dev server of ${part.label} within ${site} …`);
    const registry = mkdtempSync(join(tmpdir(), "oselia-dev-"));
    const manifest = `${home}${ownFiles}mf-manifest.json`;
    await watchDevRegistry(
      registry,
      [{ name, folder, manifest }],
      () => fetchLiveRemotes(site, print),
      print,
    );
    const shell = await part.devShell();
    process.env.NODE_ENV ??= "development";
    const { default: toConfigs } = await import(
      pathToFileURL(join(folder, "rspack.config.ts")).href
    );
    const [config] = await toConfigs({}, { mode: "development" });
    const server = new RspackDevServer(
      devServerWithin(site, { port, folders: [registry, shell] }),
      rspack(config),
    );
    await server.start();
    print(`\nReady, with hot reload: ${home}`);
    print(`What you save there is saved on ${site}.`);
    return new Promise<never>(() => {});
  });
