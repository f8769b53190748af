import type { S3Config } from "../config.ts";
import {
  type S3Answer,
  type S3Options,
  type S3Request,
  s3Caller,
  s3ErrorCode,
} from "../media/s3-call.ts";
import { reasonOf, StartError } from "../start-error.ts";

/** Written and deleted again by the check. Several servers may do so at the same time. */
const probe = "oselia-start-check";

/**
 * Checks that the bucket takes the key and lets it list, write and delete. Throws StartError, which
 * names the variable that is wrong and what was expected of it; no secret is repeated.
 */
export async function checkS3(config: S3Config, options?: S3Options): Promise<void> {
  const call = s3Caller(config, options);
  const { host } = new URL(config.endpoint);

  async function mayDo(what: string, request: S3Request): Promise<S3Answer> {
    const answer = await call(request).catch((error) => {
      throw new StartError(`The S3 server of S3_ENDPOINT (${host}) is away: ${reasonOf(error)}.`);
    });
    if (answer.status >= 200 && answer.status < 300) return answer;
    throw new StartError(complaint(answer, what));
  }

  function complaint(answer: S3Answer, what: string): string {
    const code = s3ErrorCode(answer);
    const said = `it answered ${`${answer.status} ${code}`.trim()}`;
    if (/^(InvalidAccessKeyId|SignatureDoesNotMatch|InvalidToken)$/.test(code)) {
      return `S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be a key that ${host} knows: ${said}.`;
    }
    if (/^(AuthorizationHeaderMalformed|PermanentRedirect|IllegalLocation\w*)$/.test(code)) {
      return `S3_REGION must be the region of the bucket ${config.bucket} at ${host}: ${said}.`;
    }
    if (answer.status === 404 || code === "InvalidBucketName") {
      return `S3_BUCKET must be a bucket that exists: ${host} has none named ${config.bucket}.`;
    }
    if (answer.status === 401 || answer.status === 403) {
      return `The key of S3_ACCESS_KEY_ID must be allowed to list, write and delete in the bucket ${config.bucket} at ${host}: it may not ${what} (${said}).`;
    }
    return `The bucket ${config.bucket} at ${host} cannot be used (S3_ENDPOINT, S3_BUCKET): ${said}.`;
  }

  const query = { "list-type": "2", "max-keys": "1" };
  const list = await mayDo("list", { method: "GET", key: "", query });
  if (!list.body.includes("<ListBucketResult")) {
    throw new StartError(`S3_ENDPOINT must be the address of an S3 server: ${host} is none.`);
  }
  await mayDo("write", { method: "PUT", key: probe, body: new Uint8Array(1) });
  await mayDo("delete", { method: "DELETE", key: probe });
}
