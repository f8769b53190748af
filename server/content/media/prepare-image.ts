import { randomBytes } from "node:crypto";
import { maxUploadPixels } from "@oselia/shared/model";
import sharp from "sharp";
import { Problem } from "../../platform/problem.ts";
import { decoding } from "./decoding.ts";
import { detectImageType } from "./image-type.ts";

/** A larger one, which may need 700 MB, is decoded on its own. */
const largePixels = 16_000_000;

/** An image that is ready to be stored. */
interface PreparedImage {
  /** Generated and never reused, so the content behind a name never changes or comes back. */
  file: string;
  bytes: Buffer;
}

/**
 * Re-encodes an upload to WebP at exactly this size (in pixels), cropped around the centre,
 * upright, without metadata. Throws 415 for content that is not a readable JPEG, PNG, WebP or AVIF,
 * 413 for more than 40 megapixels (only the header is read to check that), 503 when too many others
 * are waiting.
 */
export async function prepareImage(
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
