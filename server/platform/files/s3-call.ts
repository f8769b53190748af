import { setTimeout as pause } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import type { S3Config } from "../config/config.ts";

export interface S3Request {
  method: "GET" | "PUT" | "DELETE";
  /** Path below the bucket, such as "media/a.webp"; "" is the bucket itself. */
  key: string;
  query?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
  contentType?: string;
}

export interface S3Response {
  status: number;
  body: Buffer;
}

/**
 * Sends one request and reads the whole response, with any status. Makes up to three attempts when
 * the server fails or the connection breaks. Throws what `fetch` throws when the response times
 * out.
 */
type S3Call = (request: S3Request) => Promise<S3Response>;

export interface S3Options {
  /**
   * Milliseconds for a request with all its attempts, to the last byte of the response. Default
   * 10,000.
   */
  timeout?: number;
}

const maxAttempts = 3;

/** Signed requests to one bucket, which is addressed by path. */
export function createS3Caller(config: S3Config, { timeout = 10_000 }: S3Options = {}): S3Call {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = config;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" });

  async function sendOnce(
    { method, key, query = {}, body, contentType }: S3Request,
    signal: AbortSignal,
  ): Promise<S3Response> {
    const url = new URL(`${endpoint}/${bucket}${key && `/${key}`}`);
    url.search = new URLSearchParams(query).toString();
    const request = await client.sign(url, {
      method,
      ...(body && { body }),
      ...(contentType && { headers: { "content-type": contentType } }),
    });
    // Passed separately: a signal inside the request is lost when the request is garbage-collected.
    const response = await fetch(request, { signal });
    return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
  }

  return async (request) => {
    const signal = AbortSignal.timeout(timeout);
    for (let left = maxAttempts - 1; ; left--) {
      try {
        const response = await sendOnce(request, signal);
        const isTemporary = response.status >= 500 || response.status === 429;
        if (!isTemporary || left === 0) return response;
      } catch (error) {
        if (signal.aborted || left === 0) throw error;
      }
      await pause(100 * (maxAttempts - left) * Math.random(), undefined, { signal });
    }
  };
}

/** The code of an S3 error response, such as "NoSuchBucket"; "" without one. */
export const s3ErrorCode = ({ body }: S3Response): string =>
  /<Code>(\w+)<\/Code>/.exec(body.toString())?.[1] ?? "";

/** The keys in the XML of a list response, in its order. */
export const s3Keys = (list: string): string[] =>
  [...list.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = ""]) => unescapeXml(key));

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const unescapeXml = (text: string) =>
  text.replace(/&(?:(\w+)|#(\d+)|#x([\da-f]+));/gi, (whole, name, decimal, hexadecimal) => {
    if (name !== undefined) return entities[name] ?? whole;
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16));
  });
