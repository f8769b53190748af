import { promisify } from "node:util";
import { brotliCompress, constants, gzip, type ZlibOptions } from "node:zlib";
import type { Encoding } from "./encoding.ts";

/** How much time compressing may take: "quick" for responses, "best" for files that are stored. */
type CompressionEffort = "quick" | "best";

const brotli = promisify<Buffer, object, Buffer>(brotliCompress);
const zip = promisify<Buffer, ZlibOptions, Buffer>(gzip);

const levels = {
  // Above the default speed, below the best size: the result is cached until the content changes.
  quick: { br: 5, gzip: constants.Z_DEFAULT_COMPRESSION },
  best: { br: constants.BROTLI_MAX_QUALITY, gzip: constants.Z_BEST_COMPRESSION },
};

/** Compresses content. */
export function compress(
  content: Buffer,
  encoding: Encoding,
  effort: CompressionEffort = "quick",
): Promise<Buffer> {
  const level = levels[effort][encoding];
  if (encoding === "gzip") return zip(content, { level });
  return brotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}
