import type { S3Config } from "../config/config.ts";
import { Problem } from "../problem.ts";
import { assertKey, type FileStore } from "./file-store.ts";
import {
  createS3Caller,
  type S3Options,
  type S3Request,
  type S3Response,
  s3ErrorCode,
  s3Keys,
} from "./s3-call.ts";

/** Files as objects of an S3 bucket, addressed by path. */
export function createS3Store(config: S3Config, options?: S3Options): FileStore {
  const call = createS3Caller(config, options);

  /** Returns a response with one of these statuses; throws 503 for anything else. */
  async function expect(statuses: number[], request: S3Request): Promise<S3Response> {
    const response = await call(request).catch((error) => {
      throw unavailable(error);
    });
    const { status } = response;
    const code = status < 400 ? "" : s3ErrorCode(response);
    // That the bucket is missing does not mean that the file was deleted.
    if (statuses.includes(status) && code !== "NoSuchBucket") return response;
    const { method, key } = request;
    const said = `${status} ${code}`.trim();
    throw unavailable(new Error(`S3 responded with ${said} to ${method} ${key}`));
  }

  /** The keys below a prefix, in batches. */
  async function* list(prefix: string): AsyncIterable<string[]> {
    for (let last = prefix; ; ) {
      const query = { "list-type": "2", prefix, "start-after": last };
      const { body } = await expect([200], { method: "GET", key: "", query });
      const keys = s3Keys(body.toString());
      const end = keys.at(-1);
      // A server that does not support `start-after` would return the same page forever.
      if (end === undefined || end === last) return;
      yield keys;
      last = end;
    }
  }

  const store: FileStore = {
    async put(key, content, contentType) {
      assertKey(key);
      await expect([200], { method: "PUT", key, body: new Uint8Array(content), contentType });
    },

    async get(key) {
      assertKey(key);
      const { status, body } = await expect([200, 404], { method: "GET", key });
      return status === 200 ? body : undefined;
    },

    async delete(key) {
      assertKey(key);
      await expect([200, 204, 404], { method: "DELETE", key });
    },

    async deleteAll(prefix) {
      for await (const keys of list(prefix)) {
        for (const key of keys) await store.delete(key);
      }
    },
  };
  return store;
}

const unavailable = (cause: unknown) =>
  Object.assign(
    new Problem("unavailable", "The file store is not available at the moment", {
      retryAfter: 5,
    }),
    { cause },
  );
