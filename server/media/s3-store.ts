import { AwsClient } from "aws4fetch";
import { Problem } from "../answers/problem.ts";
import type { S3Config } from "../config.ts";
import type { MediaStore } from "./media-store.ts";

const patience = 10_000;

/** Pictures as objects media/NAME of an S3 bucket, addressed by path. */
export function s3Store({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
}: S3Config): MediaStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 2 });

  async function call(file: string, init: RequestInit): Promise<Response> {
    const signal = AbortSignal.timeout(patience);
    const response = await client
      .fetch(`${endpoint}/${bucket}/media/${file}`, { ...init, signal })
      .catch(() => undefined);
    if (response?.ok || response?.status === 404) return response;
    await response?.body?.cancel();
    throw new Problem("unavailable", "The site cannot reach its pictures at the moment", {
      retryAfter: 5,
    });
  }

  return {
    async put(file, bytes) {
      const headers = { "content-type": "image/webp" };
      const response = await call(file, { method: "PUT", headers, body: new Uint8Array(bytes) });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The bucket ${bucket} does not exist`);
    },

    async get(file) {
      const response = await call(file, { method: "GET" });
      if (response.ok) return Buffer.from(await response.arrayBuffer());
      await response.body?.cancel();
      return undefined;
    },
  };
}
