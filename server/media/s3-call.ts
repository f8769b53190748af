import { setTimeout as pause } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import type { S3Config } from "../config.ts";

export interface S3Request {
  method: "GET" | "PUT" | "DELETE";
  /** Below the bucket, such as "media/a.webp"; "" is the bucket itself. */
  key: string;
  query?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
  contentType?: string;
}

export interface S3Answer {
  status: number;
  body: Buffer;
}

/**
 * Makes one call and reads its whole answer, whatever the status. Tries three times in all when the
 * server fails or the connection breaks. Throws what `fetch` does when no answer comes in time.
 */
export type S3Call = (request: S3Request) => Promise<S3Answer>;

export interface S3Options {
  /** Milliseconds for a call with all its tries, to the last byte of the answer. Default 10,000. */
  timeLimit?: number;
}

const tries = 3;

/** Signed calls to one bucket, which is addressed by path. */
export function s3Caller(config: S3Config, { timeLimit = 10_000 }: S3Options = {}): S3Call {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = config;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" });

  async function tryOnce(
    { method, key, query = {}, body, contentType }: S3Request,
    signal: AbortSignal,
  ): Promise<S3Answer> {
    const url = new URL(`${endpoint}/${bucket}${key && `/${key}`}`);
    url.search = new URLSearchParams(query).toString();
    const request = await client.sign(url, {
      method,
      ...(body && { body }),
      ...(contentType && { headers: { "content-type": contentType } }),
    });
    // The signal goes beside the request: one inside it is lost when the request is collected.
    const response = await fetch(request, { signal });
    return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
  }

  return async (request) => {
    const signal = AbortSignal.timeout(timeLimit);
    for (let left = tries - 1; ; left--) {
      try {
        const answer = await tryOnce(request, signal);
        const isPassing = answer.status >= 500 || answer.status === 429;
        if (!isPassing || left === 0) return answer;
      } catch (error) {
        if (signal.aborted || left === 0) throw error;
      }
      await pause(100 * (tries - left) * Math.random(), undefined, { signal });
    }
  };
}

/** What an S3 server says of a refusal: its code, such as "NoSuchBucket"; "" without one. */
export const s3ErrorCode = ({ body }: S3Answer): string =>
  /<Code>(\w+)<\/Code>/.exec(body.toString())?.[1] ?? "";

/** The keys of a list that an S3 server answers, in its order. */
export const s3Keys = (list: string): string[] =>
  [...list.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = ""]) => unescapeXml(key));

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const unescapeXml = (text: string) =>
  text.replace(/&(?:(\w+)|#(\d+)|#x([\da-f]+));/gi, (whole, name, decimal, hexadecimal) => {
    if (name !== undefined) return entities[name] ?? whole;
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16));
  });
