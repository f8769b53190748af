import { join } from "node:path";
import type { DevServer } from "@rspack/core";
import { root } from "./paths.ts";
import { remoteFolders } from "./remote-folders.ts";

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

const common: DevServer = {
  host: "localhost",
  hot: true,
  liveReload: false,
  headers: { "access-control-allow-origin": "*" },
  client: {
    // What does not compile; the page itself shows what throws.
    overlay: { errors: true, warnings: false, runtimeErrors: false },
    logging: "warn",
  },
};

/** What the server answers by itself. It makes the page that asks for the password. */
const ofServer = ["/api", "/media", "/auth/confirm"];

/** The dev server of one part of this repository: hot reload, and for the shell a proxy to the server. */
export function devServer(folder: string): DevServer {
  return {
    ...common,
    port: devPorts[folder],
    ...(folder === "shell"
      ? {
          historyApiFallback: true,
          static: { directory: devFolder },
          proxy: [{ context: ofServer, target: `http://localhost:${devApiPort}` }],
        }
      : {}),
  };
}

/** Where the dev server of one remote has the remote's own files, beside those of the shell. */
export const ownFiles = "/development/";

/**
 * The dev server of one remote within a deployed site.
 *
 * @param site "https://oselia.example"
 * @param options.folders Of the files that it serves itself: the registry and the shell. The site's
 *   registry is not used: it does not name the remote that is developed.
 */
export function devServerWithin(
  site: string,
  { port, folders }: { port: number; folders: readonly string[] },
): DevServer {
  return {
    ...common,
    port,
    devMiddleware: { publicPath: ownFiles },
    historyApiFallback: true,
    static: folders.map((directory) => ({ directory, watch: false })),
    proxy: [{ context: [...ofServer, "/remotes/"], target: site, changeOrigin: true }],
  };
}
