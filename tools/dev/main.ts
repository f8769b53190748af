import { join } from "node:path";
import { devApiPort, devPorts } from "../../shared/build/dev-server.ts";
import { isShuttingDown, spawnChild } from "../children.ts";
import { partFolders, root } from "../parts.ts";
import { print } from "../print.ts";
import { watchDevRegistry } from "./dev-registry.ts";

/**
 * `npm run dev`: every part with hot reload, and the server behind them, which restarts when one of
 * its files changes. When one of them ends, all end.
 */
const site = `http://localhost:${devPorts.shell}`;
const rspack = join(root, "node_modules/@rspack/cli/bin/rspack.js");

print("Starting the server and the dev servers …");
await watchDevRegistry();
start("server", ["--watch", "--watch-preserve-output", "server/main.ts"], root, {
  PORT: String(devApiPort),
  PUBLIC_URL: site,
  LOG_LEVEL: process.env.LOG_LEVEL ?? "warn",
});
for (const folder of partFolders) {
  start(folder, [rspack, "serve", "--mode", "development"], join(root, folder));
}
await Promise.all(
  partFolders.map((folder) => waitForResponse(`http://localhost:${devPorts[folder]}`)),
);
await waitForResponse(`http://localhost:${devApiPort}/api/health`);
print(`\nReady, with hot reload: ${site}`);

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
