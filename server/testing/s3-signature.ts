import { createHash, createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { S3Config } from "../platform/config/config.ts";

/** An error response of S3. */
export interface S3Error {
  status: number;
  code: string;
}

const allowedSkew = 15 * 60 * 1000;
const accessDenied: S3Error = { status: 403, code: "AccessDenied" };

/**
 * Checks a request's Signature Version 4, independently of the library that signs. Returns how
 * Amazon S3 rejects it, or undefined when it is valid.
 *
 * @param now The server's time, in milliseconds.
 */
export function checkSignature(
  request: IncomingMessage,
  body: Buffer,
  { accessKeyId, secretAccessKey, region }: S3Config,
  now: number,
): S3Error | undefined {
  const header = (name: string) => String(request.headers[name] ?? "");
  const [, keyId, day = "", signedRegion, names = "", signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      header("authorization"),
    ) ?? [];
  if (keyId === undefined) return accessDenied;
  if (keyId !== accessKeyId) return { status: 403, code: "InvalidAccessKeyId" };
  if (signedRegion !== region) return { status: 400, code: "AuthorizationHeaderMalformed" };
  const time = header("x-amz-date");
  const skew = Math.abs(parseTime(time) - now);
  if (!(skew < allowedSkew)) return { status: 403, code: "RequestTimeTooSkewed" };

  const payload = header("x-amz-content-sha256");
  if (payload !== "UNSIGNED-PAYLOAD" && payload !== sha256(body)) {
    return { status: 400, code: "XAmzContentSHA256Mismatch" };
  }
  const url = new URL(request.url ?? "", "http://s3");
  const canonical = [
    request.method,
    url.pathname.split("/").map(decodeURIComponent).map(encode).join("/"),
    [...url.searchParams]
      .map((pair) => pair.map(encode).join("="))
      .sort()
      .join("&"),
    ...names.split(";").map((name) => `${name}:${header(name).trim().replace(/ +/g, " ")}`),
    "",
    names,
    payload,
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [day, region, "s3", "aws4_request"].reduce<string | Buffer>(
    hmac,
    `AWS4${secretAccessKey}`,
  );
  const expected = hmac(key, ["AWS4-HMAC-SHA256", time, scope, sha256(canonical)].join("\n"));
  if (signature !== expected.toString("hex")) return { status: 403, code: "SignatureDoesNotMatch" };
}

/** Milliseconds of a time such as 20261115T120000Z; NaN for anything else. */
const parseTime = (time: string) =>
  Date.parse(time.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, "$1-$2-$3:$4:$5"));

const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const sha256 = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");

const hmac = (key: string | Buffer, text: string) =>
  createHmac("sha256", key).update(text).digest();
