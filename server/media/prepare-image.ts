import { randomBytes } from "node:crypto";
import { maxUploadPixels } from "@oselia/shared/model";
import sharp from "sharp";
import { Problem } from "../answers/problem.ts";
import { imageKind } from "./image-kind.ts";
import { createTurns } from "./turns.ts";

/** Every picture is read once: what sharp would remember of it is memory lost. */
sharp.cache(false);

/** Two pictures are decoded at a time; a large one, which may need 700 MB, by itself. */
const decoding = createTurns(2, 15_000);
const largePixels = 16_000_000;

/** A picture that is ready to be kept. */
export interface PreparedImage {
  /** Made up and never used again: what is behind a name never changes, and what is gone stays gone. */
  file: string;
  bytes: Buffer;
}

/**
 * Re-encodes an upload to WebP at exactly this size (in pixels), cut to fit around its middle, upright,
 * without metadata. Throws 415 for what is no JPEG, PNG, WebP or AVIF by its content or cannot be
 * read, 413 for more than 40 megapixels (the header alone is read to tell that), 503 when too many
 * others are waiting.
 */
export async function prepareImage(
  upload: Buffer,
  size: { width: number; height: number },
): Promise<PreparedImage> {
  if (!imageKind(upload)) throw notAnImage();
  const header = sharp(upload, { limitInputPixels: false });
  const { width, height } = await header.metadata().catch(() => {
    throw notAnImage();
  });
  if (width * height > maxUploadPixels) {
    throw new Problem("too_large", "The image has more than 40 megapixels");
  }
  const encode = () =>
    sharp(upload, { limitInputPixels: maxUploadPixels, failOn: "error" })
      .autoOrient()
      .resize({ ...size, fit: "cover" })
      .webp({ quality: 82 })
      .toBuffer()
      .catch(() => {
        throw notAnImage();
      });
  const bytes = await decoding.run(encode, width * height > largePixels ? 2 : 1);
  return { file: `${randomBytes(32).toString("base64url")}.webp`, bytes };
}

const notAnImage = () =>
  new Problem("not_an_image", "This is not an image that we take: JPEG, PNG, WebP or AVIF");
