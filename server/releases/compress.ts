import { compress } from "../http/compress.ts";

const COMPRESSIBLE = /\.(js|css|json|svg|html|txt|xml)$/;

/** Whether there are compressed forms of a file, unless it is very small. */
export const isCompressible = (path: string): boolean => COMPRESSIBLE.test(path);

/** Smaller files gain too little from compression. */
const MIN_BYTES = 512;

/**
 * The compressed forms of a file, by the ending that is added to its name; none for pictures, fonts
 * and very small files.
 */
export async function compressFile(path: string, content: Buffer): Promise<Map<string, Buffer>> {
  if (!COMPRESSIBLE.test(path) || content.length < MIN_BYTES) return new Map();
  const [br, gz] = await Promise.all([
    compress(content, "br", "best"),
    compress(content, "gzip", "best"),
  ]);
  return new Map([
    [".br", br],
    [".gz", gz],
  ]);
}
