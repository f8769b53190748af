import { hasVariant, type ImageVariant } from "@oselia/shared/model/image-variants";
import type { FastifyBaseLogger } from "fastify";
import sharp from "sharp";
import { createLimiter } from "../../platform/limiter.ts";
import { Problem } from "../../platform/problem.ts";
import { isTimeoutError, withTimeout } from "../../platform/with-timeout.ts";
import type { MediaStore } from "./media-store.ts";
import { decoding } from "./prepare-image.ts";

/** One at a time, so that an upload never waits for more than one of them. */
const turns = createLimiter(1, 60_000);

/**
 * Encodes a variant of a stored image. Undefined when an image of its width has no such variant.
 * Throws when the image is damaged, 503 when too many others are waiting.
 */
async function encodeVariant(
  image: Buffer,
  { file, width, format }: ImageVariant,
): Promise<Buffer | undefined> {
  const { width: imageWidth } = await sharp(image).metadata().catch(damaged(file));
  if (!hasVariant(imageWidth, { width, format })) return undefined;
  const resized = () => sharp(image, { failOn: "error" }).resize({ width });
  // Measured: docs/decisions/picture-variants.md.
  const encoded = {
    avif: () => resized().avif({ quality: 60, effort: 3 }),
    webp: () => resized().webp({ quality: 80 }),
  };
  return turns.run(() => decoding.run(() => encoded[format]().toBuffer().catch(damaged(file))));
}

const damaged = (file: string) => (cause: unknown) => {
  throw new Error(`The image ${file} is damaged`, { cause });
};

/**
 * Makes the variants of images when they are first requested. Concurrent requests make one once.
 *
 * @param timeout Milliseconds that a request waits for its variant.
 */
export function createVariants(
  {
    media,
    log,
    runInBackground,
  }: { media: MediaStore; log: FastifyBaseLogger; runInBackground: (work: Promise<void>) => void },
  timeout: number,
) {
  const pending = new Map<string, Promise<Buffer | undefined>>();

  async function make(name: string, variant: ImageVariant): Promise<Buffer | undefined> {
    const image = await media.get(variant.file);
    const bytes = image && (await encodeVariant(image, variant));
    if (!bytes) return undefined;
    // On a full disk it is sent, and made again by the next server.
    await media
      .putVariant(name, bytes)
      .catch((err) => log.warn({ err }, `The image variant ${name} cannot be stored`));
    // The image may have been removed in the meantime, its variants before this one was stored.
    if (await media.get(variant.file)) return bytes;
    await media.deleteVariant(name);
    return undefined;
  }

  const load = async (name: string, variant: ImageVariant) =>
    (await media.get(name)) ?? make(name, variant);

  return {
    /**
     * The variant, made and stored on its first request; "late" when that takes too long, and
     * continues. Undefined when the image does not exist or has no such variant. Throws when the
     * image is damaged.
     */
    async get(name: string, variant: ImageVariant): Promise<Buffer | "late" | undefined> {
      const loading = pending.get(name) ?? load(name, variant).finally(() => pending.delete(name));
      pending.set(name, loading);
      try {
        return await withTimeout(loading, timeout);
      } catch (error) {
        if (!isTimeoutError(error) && !isBusy(error)) throw error;
        if (isTimeoutError(error)) runInBackground(loading.then(() => {}));
        return "late";
      }
    },
  };
}

const isBusy = (error: unknown) => error instanceof Problem && error.code === "unavailable";
