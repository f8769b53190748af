import { hasVariant, type ImageVariant } from "@oselia/shared/model/image-variants";
import sharp from "sharp";
import { createLimiter } from "../../platform/limiter.ts";
import { decoding } from "./decoding.ts";

/** One at a time, so that an upload never waits for more than one of them. */
const turns = createLimiter(1, 60_000);

/**
 * Encodes a variant of a stored image. Undefined when an image of its width has no such variant.
 * Throws when the image is damaged, 503 when too many others are waiting.
 */
export async function encodeVariant(
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
