import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { LiveRegistry } from "./registry.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";
const SAFE_PATH = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/** Folder of the releases in the data directory. */
export const releasesFolder = (dataDir: string): string => join(dataDir, "releases");

/**
 * /remotes.json tells what is live; /remotes/NAME/VERSION/* are the files of every release, also of
 * those that are no longer live, so that an open page keeps working.
 *
 * @param root Folder of the releases.
 */
export async function addReleases(
  app: FastifyInstance,
  { root, readRegistry }: { root: string; readRegistry: () => Promise<LiveRegistry> },
): Promise<void> {
  await mkdir(root, { recursive: true });

  app.get("/remotes.json", async (request, reply) => {
    const { json, etag } = await readRegistry();
    reply.header("cache-control", "no-cache").header("etag", etag);
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    return reply.type("application/json; charset=utf-8").send(json);
  });

  await app.register(fastifyStatic, {
    root,
    serve: false,
    decorateReply: !app.hasReplyDecorator("sendFile"),
    preCompressed: true,
    cacheControl: false,
    index: false,
  });

  app.get<{ Params: { name: string; version: string; "*": string } }>(
    "/remotes/:name/:version/*",
    (request, reply) => {
      const { name, version, "*": path } = request.params;
      const isSafe =
        SAFE_PATH.test(path) && /^remote_[a-z0-9_]+$/.test(name) && /^[0-9a-f]{16}$/.test(version);
      if (!isSafe) return reply.callNotFound();
      reply.header("cache-control", IMMUTABLE).header("access-control-allow-origin", "*");
      return reply.sendFile(`${name}/${version}/${path}`, root);
    },
  );
}
