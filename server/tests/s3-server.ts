import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after } from "node:test";
import type { S3Config } from "../config.ts";

/** The server's fault, if any. */
type Fault = "away" | "hangs" | "hangs in its response" | "refuses writes";

/**
 * As much of S3 as the store uses, on loopback: one bucket, for requests signed with its key. Its
 * responses and errors are worded like those of Amazon S3. Stops with the test file.
 */
export async function startS3Server() {
  const objects = new Map<string, Buffer>();
  const state = { fault: undefined as Fault | undefined, calls: 0 };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    state.calls += 1;
    const { method = "", url = "" } = request;
    const { pathname, searchParams } = new URL(url, "http://s3");
    const [, bucket, ...rest] = pathname.split("/");
    const key = rest.join("/");
    const sendError = (status: number, code: string) =>
      response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);

    if (state.fault === "hangs") return;
    if (state.fault === "hangs in its response") return void response.writeHead(200).write("half");
    if (state.fault === "away") return void sendError(503, "ServiceUnavailable");
    const [, keyId, region] =
      /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\d{8}\/([^/]+)\/s3\/aws4_request/.exec(
        request.headers.authorization ?? "",
      ) ?? [];
    if (keyId === undefined) return void sendError(403, "AccessDenied");
    if (keyId !== config.accessKeyId) return void sendError(403, "InvalidAccessKeyId");
    if (region !== config.region) return void sendError(400, "AuthorizationHeaderMalformed");
    if (bucket !== config.bucket) return void sendError(404, "NoSuchBucket");
    const isWrite = method === "PUT" || method === "DELETE";
    if (isWrite && state.fault === "refuses writes") return void sendError(403, "AccessDenied");

    if (method === "PUT") {
      objects.set(key, Buffer.concat(chunks));
      response.writeHead(200).end();
    } else if (method === "DELETE") {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (key === "") {
      const after = searchParams.get("start-after") ?? "";
      const prefix = searchParams.get("prefix") ?? "";
      const keys = [...objects.keys()].filter((one) => one.startsWith(prefix) && one > after);
      const page = keys.sort().slice(0, Number(searchParams.get("max-keys") ?? 1000));
      const contents = page
        .map((one) => `<Contents><Key>${one.replaceAll("&", "&amp;")}</Key></Contents>`)
        .join("");
      const isTruncated = page.length < keys.length;
      response.end(
        `<?xml version="1.0"?><ListBucketResult>${contents}<IsTruncated>${isTruncated}</IsTruncated></ListBucketResult>`,
      );
    } else {
      const found = objects.get(key);
      if (found) response.writeHead(200).end(found);
      else sendError(404, "NoSuchKey");
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  after(() => {
    server.close();
    server.closeAllConnections();
  });
  const config: S3Config = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: "house",
    region: "eu-west-1",
    accessKeyId: "key",
    secretAccessKey: "secret",
  };
  return {
    config,
    /** The bucket's content, by key. */
    objects,
    /** Set `fault` to break the server; `calls` counts the requests. */
    state,
  };
}

/** The environment variables for a server that uses it. */
export const s3Env = (config: S3Config): NodeJS.ProcessEnv => ({
  S3_ENDPOINT: config.endpoint,
  S3_BUCKET: config.bucket,
  S3_REGION: config.region,
  S3_ACCESS_KEY_ID: config.accessKeyId,
  S3_SECRET_ACCESS_KEY: config.secretAccessKey,
});
