import { join } from "node:path";
import type { DevServer } from "@rspack/core";
import { root } from "./paths.ts";

/** The ports of `npm run dev`. One host name for all: a dev server refuses scripts across names. */
export const devPorts: Record<string, number> = {
  shell: 3000,
  "remote-public": 3001,
  "remote-news-admin": 3002,
  "remote-books-admin": 3003,
  "remote-inbox": 3004,
};

/** Folder of what only `npm run dev` serves: remotes.json, which names the dev servers. */
export const devFolder = join(root, ".cache/dev");

/** Port of the API server behind the dev servers. */
export const devApiPort = 3010;

/** The dev server of one part: hot reload, and for the shell the API behind it. */
export function devServer(folder: string): DevServer {
  const api = `http://localhost:${devApiPort}`;
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
          proxy: [{ context: ["/api", "/media"], target: api }],
        }
      : {}),
  };
}
