import { LRUCache } from "lru-cache";
import { compress } from "../http/compress.ts";
import { computeIntegrity } from "./release-content.ts";

const COMPRESSIBLE = /\.(js|css|json|svg|html|txt|xml)$/;

/** Whether there are compressed forms of a file, unless it is very small. */
export const isCompressible = (path: string): boolean => COMPRESSIBLE.test(path);

/** Smaller files gain too little from compression. */
const MIN_BYTES = 512;

/** Bytes of compressed forms that are remembered: several times those of all live releases. */
const MAX_REMEMBERED = 8 * 1024 * 1024;

/** By the hash of the content: most files of a release are the same as in the one before. */
const remembered = new LRUCache<string, Map<string, Buffer>>({
  maxSize: MAX_REMEMBERED,
  sizeCalculation: (forms) => [...forms.values()].reduce((sum, { length }) => sum + length, 1),
});

/**
 * The compressed forms of a file, by the ending that is added to its name; none for files that
 * compression makes no smaller.
 */
export async function compressFile(path: string, content: Buffer): Promise<Map<string, Buffer>> {
  if (!COMPRESSIBLE.test(path) || content.length < MIN_BYTES) return new Map();
  const hash = computeIntegrity(content);
  const known = remembered.get(hash);
  if (known) return known;
  const [br, gz] = await Promise.all([
    compress(content, "br", "best"),
    compress(content, "gzip", "best"),
  ]);
  const forms = new Map([
    [".br", br],
    [".gz", gz],
  ]);
  remembered.set(hash, forms);
  return forms;
}
