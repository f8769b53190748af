import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import { cachePolicy } from "../http/cache-policy.ts";
import { sendCached } from "../http/send-cached.ts";
import { notFound } from "../responses/problem.ts";
import type { Services } from "../services.ts";
import { mediaName } from "./media-store.ts";

/** Bytes of images cached in memory. */
const memory = 64 * 1024 * 1024;

const imageHeaders = {
  "content-type": "image/webp",
  "cache-control": cachePolicy.immutable,
  "cross-origin-resource-policy": "cross-origin",
};

/**
 * GET /media/NAME: an image. The content behind a name never changes, so caches may store it
 * forever.
 */
export async function mediaRoutes(app: FastifyInstance, { database, media }: Services) {
  // Only names of existing images are stored here.
  const cache = new LRUCache<string, Buffer>({
    maxSize: memory,
    sizeCalculation: ({ length }) => length + 1,
  });

  let removals = 0;
  const stopListening = await database.listen("changes", (topic) => {
    if (topic !== "media" && topic !== "") return;
    removals += 1;
    cache.clear();
  });
  app.addHook("preClose", stopListening);

  app.get<{ Params: { file: string } }>("/media/:file", {
    schema: { hide: true },
    handler: async (request, reply) => {
      const { file } = request.params;
      if (!mediaName.test(file)) throw notFound();
      const before = removals;
      const bytes = cache.get(file) ?? (await media.get(file));
      if (!bytes) throw notFound();
      // An image that was read before a removal may be the one that was removed.
      if (removals === before) cache.set(file, bytes);
      return sendCached(request, reply, {
        body: bytes,
        headers: { ...imageHeaders, etag: `"${file}"` },
        compressed: undefined,
      });
    },
  });
}
