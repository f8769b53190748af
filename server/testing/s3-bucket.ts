import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after } from "node:test";
import type { S3Config } from "../platform/config/config.ts";
import { createS3Caller, type S3Request, s3Keys } from "../platform/files/s3-call.ts";
import { startS3Server } from "./s3-server.ts";

/** A bucket that only one test file uses. */
export interface S3Bucket {
  config: S3Config;
  /** Stores an object under each key, also under those that the file store rejects. */
  fill(keys: string[]): Promise<void>;
  /** All keys in the bucket. */
  keys(): Promise<string[]>;
}

/**
 * A new bucket in the object store of TEST_S3_URL, removed after the test file; without the
 * variable, the bucket of a new S3 test server.
 */
export async function useS3Bucket(): Promise<S3Bucket> {
  const { TEST_S3_URL, TEST_S3_REGION = "us-east-1" } = process.env;
  const config: S3Config = TEST_S3_URL
    ? {
        endpoint: TEST_S3_URL,
        bucket: `oselia-test-${randomUUID()}`,
        region: TEST_S3_REGION,
        accessKeyId: process.env.TEST_S3_ACCESS_KEY_ID ?? "",
        secretAccessKey: process.env.TEST_S3_SECRET_ACCESS_KEY ?? "",
      }
    : (await startS3Server()).config;
  const call = createS3Caller(config);

  async function send(request: S3Request): Promise<string> {
    const { status, body } = await call(request);
    assert.ok(status < 300, `${request.method} ${request.key}: ${status} ${body}`);
    return body.toString();
  }

  async function keys(): Promise<string[]> {
    const found: string[] = [];
    for (let token: string | undefined; ; ) {
      const query = { "list-type": "2", ...(token && { "continuation-token": token }) };
      const page = await send({ method: "GET", key: "", query });
      found.push(...s3Keys(page));
      token = /<NextContinuationToken>([^<]+)</.exec(page)?.[1];
      if (!token) return found;
    }
  }

  const toPath = (key: string) => key.split("/").map(encodeURIComponent).join("/");

  if (TEST_S3_URL) {
    const location = `<CreateBucketConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><LocationConstraint>${TEST_S3_REGION}</LocationConstraint></CreateBucketConfiguration>`;
    // Amazon S3 has no name for the location us-east-1.
    const body = TEST_S3_REGION === "us-east-1" ? "" : location;
    await send({ method: "PUT", key: "", body: new TextEncoder().encode(body) });
    after(async () => {
      await concurrently(await keys(), (key) => send({ method: "DELETE", key: toPath(key) }));
      await send({ method: "DELETE", key: "" });
    });
  }
  return {
    config,
    async fill(keys) {
      const body = new Uint8Array(1);
      await concurrently(keys, (key) => send({ method: "PUT", key: toPath(key), body }));
    },
    keys,
  };
}

/** Does something with each item, with up to ten at a time. */
async function concurrently<Item>(items: Item[], work: (item: Item) => Promise<unknown>) {
  const left = items.values();
  const workOff = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: 10 }, workOff));
}
