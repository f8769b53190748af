import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const COMPRESSIBLE = /\.(js|css|json|svg|html|txt|xml)$/;
const SMALLEST = 512;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The file in the encodings that browsers take, by the ending of its name; none when it gains nothing. */
export async function compressed(path: string, content: Buffer): Promise<Map<string, Buffer>> {
  if (!COMPRESSIBLE.test(path) || content.length < SMALLEST) return new Map();
  const [br, gz] = await Promise.all([
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    zip(content, { level: 9 }),
  ]);
  return new Map([
    [".br", br],
    [".gz", gz],
  ]);
}
