import { join } from "node:path";
import { oselia, watchDevRegistry } from "@oselia/shared/cli";

import { devApiPort, devFolder, devPorts } from "../../shared/build/dev-server.ts";
import { isShuttingDown, spawnChild } from "../children.ts";
import { toPart } from "../part.ts";
import { partFolders, remoteFolders, remoteName, root } from "../parts.ts";
import { print, run } from "../print.ts";

const home = `http://localhost:${devPorts.shell}`;
const rspack = join(root, "node_modules/@rspack/cli/bin/rspack.js");

const [name, ...args] = process.argv.slice(2);
if (name === undefined) await run(serveAll);
else await oselia(["dev", ...args], () => toPart(name));

/**
 * `npm run dev`: every part with hot reload, and the server behind them, which restarts when one of
 * its files changes. When one of them ends, all end.
 */
async function serveAll(): Promise<void> {
  print("Starting the server and the dev servers …");
  const remotes = remoteFolders.map((folder) => ({
    name: remoteName(folder),
    folder: join(root, folder),
    manifest: `http://localhost:${devPorts[folder]}/mf-manifest.json`,
  }));
  await watchDevRegistry(devFolder, remotes, async () => [], print);
  start("server", ["--watch", "--watch-preserve-output", "server/main.ts"], root, {
    PORT: String(devApiPort),
    PUBLIC_URL: home,
    LOG_LEVEL: process.env.LOG_LEVEL ?? "warn",
  });
  for (const folder of partFolders) {
    start(folder, [rspack, "serve", "--mode", "development"], join(root, folder));
  }
  const ports = partFolders.map((folder) => devPorts[folder]);
  await Promise.all(ports.map((port) => waitForResponse(`http://localhost:${port}`)));
  await waitForResponse(`http://localhost:${devApiPort}/api/health`);
  print(`\nReady, with hot reload: ${home}`);
}

function start(name: string, args: string[], cwd: string, env: Record<string, string> = {}) {
  const child = spawnChild(process.execPath, ["--disable-warning=ExperimentalWarning", ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["ignore", "inherit", "inherit"],
  });
  child.once("exit", (code) => {
    if (isShuttingDown()) return;
    print(`${name} has stopped.`);
    process.exit(code || 1);
  });
}

/** Resolves when the URL responds at all. */
async function waitForResponse(address: string): Promise<void> {
  for (;;) {
    const response = await fetch(address).catch(() => undefined);
    await response?.body?.cancel();
    if (response) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
