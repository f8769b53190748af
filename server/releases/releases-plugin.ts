import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { cachePolicy } from "../http/cache-policy.ts";
import { sendCached } from "../http/send-cached.ts";
import type { LiveRegistry } from "./registry.ts";

const SAFE_PATH = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/** Folder of the releases in the data directory. */
export const releasesFolder = (dataDir: string): string => join(dataDir, "releases");

/**
 * Serves /remotes.json, the registry, and /remotes/NAME/VERSION/*, the files of every release,
 * including those that are no longer live, so that open pages keep working.
 *
 * @param root Folder of the releases.
 */
export async function registerReleases(
  app: FastifyInstance,
  { root, readRegistry }: { root: string; readRegistry: () => Promise<LiveRegistry> },
): Promise<void> {
  await mkdir(root, { recursive: true });

  app.get("/remotes.json", async (request, reply) => {
    const { response } = await readRegistry();
    return sendCached(request, reply, response);
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
      reply
        .header("cache-control", cachePolicy.immutable)
        .header("access-control-allow-origin", "*");
      return reply.sendFile(`${name}/${version}/${path}`, root);
    },
  );
}
