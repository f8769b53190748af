import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import { notFound } from "../answers/problem.ts";
import type { Services } from "../services.ts";
import { mediaName } from "./media-store.ts";

/** Bytes of pictures that are kept in memory. */
const memory = 64 * 1024 * 1024;

/** GET /media/NAME: a picture. What is behind a name never changes, so caches keep it for good. */
export async function mediaRoutes(app: FastifyInstance, { database, media }: Services) {
  // By names of pictures that exist: a request for any other never gets here.
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
      // Read before a removal, it may be the picture that was removed.
      if (removals === before) cache.set(file, bytes);
      const etag = `"${file}"`;
      reply
        .header("cache-control", "public, max-age=31536000, immutable")
        .header("etag", etag)
        .header("cross-origin-resource-policy", "cross-origin");
      if (request.headers["if-none-match"] === etag) return reply.code(304).send();
      return reply.type("image/webp").send(bytes);
    },
  });
}
