import { join } from "node:path";
import { parseArgs } from "node:util";
import { devApiPort, devPorts } from "../../shared/build/dev-server.ts";
import { isShuttingDown, spawnChild } from "../children.ts";
import { type PartFolder, type RemoteFolder, remoteFolder, remoteFolders, root } from "../parts.ts";
import { print, run } from "../print.ts";
import { fetchLiveRemotes, parseSite } from "./deployed-site.ts";
import { watchDevRegistry } from "./dev-registry.ts";

const home = `http://localhost:${devPorts.shell}`;
const rspack = join(root, "node_modules/@rspack/cli/bin/rspack.js");

await run(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { site: { type: "string" } },
  });
  const [name] = positionals;
  if (values.site !== undefined) {
    await serveRemote(remoteFolder(name), parseSite(values.site));
  } else if (name !== undefined) {
    throw new Error(
      `Within which site? npm run dev -w ${name} -- --site https://…\n` +
        `"npm run dev" starts everything on this machine.`,
    );
  } else {
    await serveAll();
  }
});

/**
 * `npm run dev`: every part with hot reload, and the server behind them, which restarts when one of
 * its files changes. When one of them ends, all end.
 */
async function serveAll(): Promise<void> {
  print("Starting the server and the dev servers …");
  await watchDevRegistry(remoteFolders, async () => []);
  start("server", ["--watch", "--watch-preserve-output", "server/main.ts"], root, {
    PORT: String(devApiPort),
    PUBLIC_URL: home,
    LOG_LEVEL: process.env.LOG_LEVEL ?? "warn",
  });
  await serveParts(["shell", ...remoteFolders]);
  await waitForResponse(`http://localhost:${devApiPort}/api/health`);
  print(`\nReady, with hot reload: ${home}`);
}

/**
 * `npm run dev -w remote-inbox -- --site https://…`: this remote and the shell with hot reload, and
 * everything else from a deployed site: the other remotes, the API with its data, the images.
 */
async function serveRemote(folder: RemoteFolder, site: string): Promise<void> {
  print(`Starting the dev servers of ${folder} and the shell within ${site} …`);
  await watchDevRegistry([folder], () => fetchLiveRemotes(site));
  await serveParts(["shell", folder], { DEV_SITE: site });
  print(`\nReady, with hot reload: ${home}`);
  print(`What you save there is saved on ${site}.`);
}

async function serveParts(folders: readonly PartFolder[], env: Record<string, string> = {}) {
  for (const folder of folders) {
    start(folder, [rspack, "serve", "--mode", "development"], join(root, folder), env);
  }
  await Promise.all(
    folders.map((folder) => waitForResponse(`http://localhost:${devPorts[folder]}`)),
  );
}

function start(name: string, args: string[], cwd: string, env: Record<string, string>) {
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
