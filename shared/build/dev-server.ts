import { join } from "node:path";
import type { DevServer } from "@rspack/core";
import { root } from "./paths.ts";
import { remoteFolders } from "./remote-folders.ts";

type ProxyConfig = NonNullable<DevServer["proxy"]>[number];

const first = Number(process.env.PORT || 3000);

/**
 * The ports of `npm run dev`, from PORT (default 3000) on. One host name for all: a dev server
 * refuses scripts across names.
 */
export const devPorts: Record<string, number> = Object.fromEntries(
  ["shell", ...remoteFolders].map((folder, index) => [folder, first + index]),
);

/**
 * Folder of the files that only `npm run dev` serves: remotes.json, which names the dev servers.
 */
export const devFolder = join(root, ".cache/dev");

/** Port of the API server behind the dev servers. */
export const devApiPort = first + 1 + remoteFolders.length;

/** The dev server of one part: hot reload, and for the shell a proxy to the server. */
export function devServer(folder: string): DevServer {
  return {
    host: "localhost",
    port: devPorts[folder],
    hot: true,
    liveReload: false,
    headers: { "access-control-allow-origin": "*" },
    client: { overlay: false, logging: "warn" },
    ...(folder === "shell"
      ? {
          historyApiFallback: true,
          static: { directory: devFolder },
          proxy: [proxyTo(process.env.DEV_SITE)],
        }
      : {}),
  };
}

/** @param site A deployed site (DEV_SITE) instead of the server of `npm run dev`. */
function proxyTo(site: string | undefined): ProxyConfig {
  // The server makes the page that asks for the password by itself.
  const context = ["/api", "/media", "/auth/confirm"];
  if (site === undefined) return { context, target: `http://localhost:${devApiPort}` };
  // The site's other remotes come from it too. Its registry does not: see devFolder.
  return { context: [...context, "/remotes/"], target: site, changeOrigin: true };
}
