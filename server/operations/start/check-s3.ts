import type { S3Config } from "../../platform/config/config.ts";
import {
  createS3Caller,
  type S3Options,
  type S3Request,
  type S3Response,
  s3ErrorCode,
} from "../../platform/files/s3-call.ts";
import { describeError, StartupError } from "../../platform/startup-error.ts";

/** Written and deleted again by the check. Several servers may do so at the same time. */
const probe = "oselia-start-check";

/**
 * Checks that the bucket accepts the key and allows listing, writing and deleting. Throws
 * StartupError, which names the invalid variable and what was expected; secrets are not repeated.
 */
export async function checkS3(config: S3Config, options?: S3Options): Promise<void> {
  const call = createS3Caller(config, options);
  const { host } = new URL(config.endpoint);

  async function expectAllowed(what: string, request: S3Request): Promise<S3Response> {
    const response = await call(request).catch((error) => {
      throw new StartupError(`Cannot connect to S3_ENDPOINT (${host}): ${describeError(error)}.`);
    });
    if (response.status >= 200 && response.status < 300) return response;
    throw new StartupError(explainError(response, what));
  }

  function explainError(response: S3Response, what: string): string {
    const code = s3ErrorCode(response);
    const said = `it responded with ${`${response.status} ${code}`.trim()}`;
    if (/^(InvalidAccessKeyId|SignatureDoesNotMatch|InvalidToken)$/.test(code)) {
      return `S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be a key that ${host} accepts: ${said}.`;
    }
    if (code === "RequestTimeTooSkewed") {
      return `The clock of this machine must be right: it differs from that of ${host} (${said}).`;
    }
    if (/^(AuthorizationHeaderMalformed|PermanentRedirect|IllegalLocation\w*)$/.test(code)) {
      return `S3_REGION must be the region of the bucket ${config.bucket} at ${host}: ${said}.`;
    }
    if (response.status === 404 || code === "InvalidBucketName") {
      return `S3_BUCKET must be an existing bucket: ${host} has no bucket named ${config.bucket}.`;
    }
    if (response.status === 401 || response.status === 403) {
      return `The key of S3_ACCESS_KEY_ID must be allowed to list, write and delete in the bucket ${config.bucket} at ${host}: it cannot ${what} (${said}).`;
    }
    return `The bucket ${config.bucket} at ${host} cannot be used (S3_ENDPOINT, S3_BUCKET): ${said}.`;
  }

  const query = { "list-type": "2", "max-keys": "1" };
  const list = await expectAllowed("list", { method: "GET", key: "", query });
  if (!list.body.includes("<ListBucketResult")) {
    throw new StartupError(`S3_ENDPOINT must be the URL of an S3 server: ${host} is not one.`);
  }
  await expectAllowed("write", { method: "PUT", key: probe, body: new Uint8Array(1) });
  await expectAllowed("delete", { method: "DELETE", key: probe });
}
