import type { ImageVariant } from "@oselia/shared/model/image-variants";
import type { FastifyBaseLogger } from "fastify";
import { Problem } from "../../platform/problem.ts";
import { isTimeoutError, withTimeout } from "../../platform/with-timeout.ts";
import { encodeVariant } from "./encode-variant.ts";
import type { MediaStore } from "./media-store.ts";

interface Variants {
  /**
   * The variant, made and stored on its first request; "late" when that takes too long, and continues.
   * Undefined when the image does not exist or has no such variant. Throws when the image is damaged.
   */
  get(name: string, variant: ImageVariant): Promise<Buffer | "late" | undefined>;
}

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
): Variants {
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
    async get(name, variant) {
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
