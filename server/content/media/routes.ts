import { parseVariantName } from "@oselia/shared/model/image-variants";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { cachePolicy } from "../../http/cache-policy.ts";
import { type CachedResponse, sendCached } from "../../http/send-cached.ts";
import { createMemoryCache } from "../../platform/cache/memory-cache.ts";
import type { Database } from "../../platform/database/database.ts";
import { notFound } from "../../platform/problem.ts";
import { type MediaStore, mediaName } from "./media-store.ts";
import { createVariants } from "./variants.ts";

/** Bytes of images cached in memory. */
const memory = 64 * 1024 * 1024;

/** Milliseconds that a visitor waits for a variant that has not been made yet. */
const variantTimeout = 3000;

/**
 * GET /media/NAME: an image or a variant of one. The content behind a name never changes, so caches
 * may store it forever. When a variant cannot be made in time, the response is the image itself,
 * cached for a minute: a browser displays nothing for a `<source>` that fails.
 */
export async function mediaRoutes(
  app: FastifyInstance,
  services: {
    database: Database;
    media: MediaStore;
    log: FastifyBaseLogger;
    runInBackground: (work: Promise<void>) => void;
  },
  { timeout = variantTimeout } = {},
) {
  const { database, media } = services;
  const variants = createVariants(services, timeout);
  // Only names of existing images are stored here.
  const cache = createMemoryCache<Buffer>({ bytes: memory, sizeOf: ({ length }) => length });

  let removals = 0;
  const stopListening = await database.listen("changes", (topic) => {
    if (topic !== "media" && topic !== "") return;
    removals += 1;
    cache.clear();
  });
  app.addHook("preClose", stopListening);

  /** The cached content, or what `read` finds. Throws 404 for an unknown name. */
  async function load<Found extends Buffer | "late">(
    name: string,
    read: () => Promise<Found | undefined>,
  ): Promise<Buffer | Found> {
    const before = removals;
    const found = cache.get(name) ?? (await read());
    if (!found) throw notFound();
    // An image that was read before a removal may be the one that was removed.
    if (found !== "late" && removals === before) cache.set(name, found);
    return found;
  }

  async function respond(name: string): Promise<CachedResponse> {
    const variant = parseVariantName(name);
    if (variant) {
      const bytes = await load(name, () => variants.get(name, variant));
      if (bytes !== "late") return createResponse(name, bytes, cachePolicy.immutable);
    } else if (!mediaName.test(name)) throw notFound();
    const image = variant?.file ?? name;
    const bytes = await load(image, () => media.get(image));
    return createResponse(image, bytes, variant ? cachePolicy.oneMinute : cachePolicy.immutable);
  }

  app.get<{ Params: { file: string } }>("/media/:file", {
    schema: { hide: true },
    handler: async (request, reply) =>
      sendCached(request, reply, await respond(request.params.file)),
  });
}

const createResponse = (name: string, body: Buffer, cacheControl: string): CachedResponse => ({
  body,
  headers: {
    "content-type": `image/${name.slice(name.lastIndexOf(".") + 1)}`,
    "cache-control": cacheControl,
    "cross-origin-resource-policy": "cross-origin",
    etag: `"${name}"`,
  },
  compressed: undefined,
  bytes: body.length,
});
