import { once } from "node:events";
import { createServer } from "node:http";
import { contentType, type ReleaseFile } from "@oselia/shared/release";

/** Builds that are kept: an open page requests the files of the build that it has started with. */
const KEPT = 5;

/** What every page may read; the browser asks for the last one before a site reaches this machine. */
const headers = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "GET, HEAD",
  "access-control-allow-headers": "*",
  "access-control-allow-private-network": "true",
  "cache-control": "no-store",
};

/**
 * Serves builds of a remote on this machine, from memory.
 *
 * @param port 0 for any that is free.
 * @throws When the port is in use.
 */
export async function serveBuilds(port: number) {
  let builds: ReadonlyMap<string, Buffer>[] = [];
  const find = (path: string) =>
    builds.map((files) => files.get(path)).find((content) => content !== undefined);

  const server = createServer(({ method = "", url = "" }, response) => {
    if (method === "OPTIONS") return response.writeHead(204, headers).end();
    const path = url.split("?", 1)[0]?.slice(1) ?? "";
    const content = method === "GET" || method === "HEAD" ? find(path) : undefined;
    if (!content) return response.writeHead(404, headers).end();
    return response
      .writeHead(200, { ...headers, "content-type": contentType(path) })
      .end(method === "HEAD" ? undefined : content);
  });
  server.listen(port, "localhost");
  await once(server, "listening").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EADDRINUSE") throw error;
    throw new Error(`Port ${port} is in use. Choose another one: -- --port ${port + 1}`);
  });
  const address = server.address();
  return {
    /** "http://localhost:4100" */
    origin: `http://localhost:${typeof address === "object" ? address?.port : port}`,
    /** Serves a build, all of its files from the same moment on. */
    show(files: readonly ReleaseFile[]) {
      const build = new Map(files.map(({ path, content }) => [path, content]));
      builds = [build, ...builds].slice(0, KEPT);
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
