import { join } from "node:path";
import { devApiPort, devPorts } from "../shared/build/dev-server.ts";
import { isEnding, startChild } from "./children.ts";
import { keepDevRegistry } from "./dev/dev-registry.ts";
import { partFolders, root } from "./parts.ts";
import { say } from "./say.ts";

/**
 * `npm run dev`: every part with hot reload, and the server behind them, which starts anew
 * when one of its files changes. When one of them ends, all end.
 */
const site = `http://localhost:${devPorts.shell}`;
const rspack = join(root, "node_modules/@rspack/cli/bin/rspack.js");

say("Starting the server and the dev servers …");
await keepDevRegistry();
start("server", ["--watch", "--watch-preserve-output", "server/main.ts"], root, {
  PORT: String(devApiPort),
  PUBLIC_URL: site,
  LOG_LEVEL: process.env.LOG_LEVEL ?? "warn",
});
for (const folder of partFolders) {
  start(folder, [rspack, "serve", "--mode", "development"], join(root, folder));
}
await Promise.all(partFolders.map((folder) => answering(`http://localhost:${devPorts[folder]}`)));
await answering(`http://localhost:${devApiPort}/api/health`);
say(`\nEverything runs, with hot reload: ${site}`);

function start(name: string, words: string[], cwd: string, more: Record<string, string> = {}) {
  const child = startChild(process.execPath, ["--disable-warning=ExperimentalWarning", ...words], {
    cwd,
    env: { ...process.env, ...more },
    stdio: ["ignore", "inherit", "inherit"],
  });
  child.once("exit", (code) => {
    if (isEnding()) return;
    say(`${name} has ended.`);
    process.exit(code || 1);
  });
}

/** Resolves when the address answers at all. */
async function answering(address: string): Promise<void> {
  for (;;) {
    const answer = await fetch(address).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
