import { randomBytes } from "node:crypto";
import { maxUploadPixels } from "@oselia/shared/model";
import sharp from "sharp";
import { createLimiter } from "../../platform/limiter.ts";
import { Problem } from "../../platform/problem.ts";
import type { MediaStore } from "./media-store.ts";

/** Every image is read once: caching it in sharp would waste memory. */
sharp.cache(false);

/** Two images are decoded at the same time; one that needs a share of 2, on its own. */
export const decoding = createLimiter(2, 15_000);

type ImageType = "jpeg" | "png" | "webp" | "avif";

/**
 * The type of an image by its first bytes; undefined for anything that is not supported, including
 * SVG. The file name and the declared type are not used: the sender chooses them.
 */
function detectImageType(bytes: Buffer): ImageType | undefined {
  const matches = (text: string, offset = 0) =>
    bytes.toString("latin1", offset, offset + text.length) === text;
  if (matches("\xff\xd8\xff")) return "jpeg";
  if (matches("\x89PNG\r\n\x1a\n")) return "png";
  if (matches("RIFF") && matches("WEBP", 8)) return "webp";
  if (matches("ftypavif", 4) || matches("ftypavis", 4)) return "avif";
  return undefined;
}

/** A larger one, which may need 700 MB, is decoded on its own. */
const largePixels = 16_000_000;

/** An image that is ready to be stored. */
interface PreparedImage {
  /** Generated and never reused, so the content behind a name never changes or comes back. */
  file: string;
  bytes: Buffer;
}

/**
 * Re-encodes an upload as WebP of exactly this size (in pixels): upright, cropped around the
 * centre, without metadata. Throws 415 when it is not a readable JPEG, PNG, WebP or AVIF, 413 for
 * more than 40 megapixels (read from the header), and 503 when too many others are waiting.
 */
async function prepareImage(
  upload: Buffer,
  size: { width: number; height: number },
): Promise<PreparedImage> {
  if (!detectImageType(upload)) throw notAnImage();
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
  new Problem("not_an_image", "Unsupported image type. Use JPEG, PNG, WebP or AVIF");

/**
 * Prepares an upload and stores it under a new name, which it returns: only then may an article or a
 * book refer to it. Throws as `prepareImage` does.
 */
export async function storeImage(
  media: MediaStore,
  upload: Buffer,
  size: { width: number; height: number },
): Promise<string> {
  const { file, bytes } = await prepareImage(upload, size);
  await media.put(file, bytes);
  return file;
}
