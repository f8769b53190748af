import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { ReleaseFile } from "@oselia/shared/release";

/** The compressed forms of a file, by the ending that is added to its name. */
export type CompressedForms = Map<string, Buffer>;

const COMPRESSIBLE = /\.(m?js|css|json|svg|html|txt|wasm)$/;

/** Whether there are compressed forms of a file, unless it is very small. */
export const isCompressible = (path: string): boolean => COMPRESSIBLE.test(path);

/** Smaller files gain too little from compression. */
const MIN_BYTES = 512;

/** Whether a file has compressed forms: images, fonts and very small files have none. */
export const isWorthCompressing = ({ path, content }: ReleaseFile): boolean =>
  isCompressible(path) && content.length >= MIN_BYTES;

/** Bytes of files that are compressed as well as possible: it takes seconds. */
const MAX_BYTES_AT_BEST = 2 * 1024 * 1024;

/** For more: a tenth larger, in a fifth of the time. */
const GOOD_QUALITY = 9;

/** Compresses the files of one release, in their order. It keeps its thread busy. */
export function compressAll(contents: readonly Uint8Array[]): CompressedForms[] {
  const bytes = contents.reduce((sum, { length }) => sum + length, 0);
  const quality = bytes > MAX_BYTES_AT_BEST ? GOOD_QUALITY : constants.BROTLI_MAX_QUALITY;
  return contents.map((content) => compressFile(content, quality));
}

/** Compresses a file, by default as well as possible. */
export function compressFile(
  content: Uint8Array,
  quality: number = constants.BROTLI_MAX_QUALITY,
): CompressedForms {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  return new Map([
    [".br", brotliCompressSync(content, { params })],
    [".gz", gzipSync(content, { level: constants.Z_BEST_COMPRESSION })],
  ]);
}
