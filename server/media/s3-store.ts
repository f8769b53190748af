import { Problem } from "../answers/problem.ts";
import type { S3Config } from "../config.ts";
import { type MediaStore, mediaName } from "./media-store.ts";
import {
  type S3Answer,
  type S3Options,
  type S3Request,
  s3Caller,
  s3ErrorCode,
  s3Keys,
} from "./s3-call.ts";

/** Pictures as objects media/NAME of an S3 bucket, addressed by path. */
export function s3Store(config: S3Config, options?: S3Options): MediaStore {
  const call = s3Caller(config, options);

  /** Answers what the server answered with one of these statuses; throws 503 for anything else. */
  async function expect(statuses: number[], request: S3Request): Promise<S3Answer> {
    const answer = await call(request).catch((error) => {
      throw unavailable(error);
    });
    if (statuses.includes(answer.status)) return answer;
    const { method, key } = request;
    const said = `${answer.status} ${s3ErrorCode(answer)}`.trim();
    throw unavailable(new Error(`S3 answered ${said} to ${method} ${key}`));
  }

  return {
    async put(file, bytes) {
      await expect([200], {
        method: "PUT",
        key: keyOf(file),
        body: new Uint8Array(bytes),
        contentType: "image/webp",
      });
    },

    async get(file) {
      const { status, body } = await expect([200, 404], { method: "GET", key: keyOf(file) });
      return status === 200 ? body : undefined;
    },

    async *list() {
      for (let last = keyOf(""); ; ) {
        const query = { "list-type": "2", prefix: keyOf(""), "start-after": last };
        const { body } = await expect([200], { method: "GET", key: "", query });
        const keys = s3Keys(body.toString());
        const end = keys.at(-1);
        // A server that does not know `start-after` would list the same for ever.
        if (end === undefined || end === last) return;
        yield keys.map(fileOf).filter((file) => mediaName.test(file));
        last = end;
      }
    },

    async delete(file) {
      await expect([200, 204, 404], { method: "DELETE", key: keyOf(file) });
    },
  };
}

const keyOf = (file: string) => `media/${file}`;
const fileOf = (key: string) => key.slice(keyOf("").length);

const unavailable = (cause: unknown) =>
  Object.assign(
    new Problem("unavailable", "The site cannot reach its pictures at the moment", {
      retryAfter: 5,
    }),
    { cause },
  );
