import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoding } from "./encoding.ts";

/** One content in the encodings that somebody has asked for. */
export type Packed = Partial<Record<Encoding, Promise<Buffer>>>;

const brotli = promisify<Buffer | string, object, Buffer>(brotliCompress);
const zip = promisify<Buffer | string, Buffer>(gzip);

/** Above the default speed, below the best size: what is packed here lives until the next change. */
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** The content in this encoding. */
export const pack = (content: Buffer | string, encoding: Encoding): Promise<Buffer> =>
  encoding === "br" ? brotli(content, options) : zip(content);
