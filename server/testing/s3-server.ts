import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after } from "node:test";
import type { S3Config } from "../platform/config/config.ts";
import { collect } from "./collect.ts";
import { checkSignature } from "./s3-signature.ts";

/** The server's fault, if any. */
type Fault = "away" | "hangs" | "hangs in its response" | "is an hour ahead" | "refuses writes";

/**
 * As much of S3 as the store uses, on loopback: one bucket, for requests signed with its key. It
 * checks their signatures and their time. Its responses and errors are worded like those of Amazon
 * S3. Stops with the test file.
 */
export async function startS3Server() {
  const objects = new Map<string, Buffer>();
  const state = { fault: undefined as Fault | undefined, calls: 0 };
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await collect<Buffer>(request));
    state.calls += 1;
    const { method = "", url = "" } = request;
    const { pathname, searchParams } = new URL(url, "http://s3");
    const [, bucket, ...rest] = pathname.split("/");
    const key = decodeURIComponent(rest.join("/"));
    const respond = (status: number, xml: string) =>
      response
        .writeHead(status, { "content-type": "application/xml" })
        .end(`<?xml version='1.0' encoding='UTF-8'?>\n${xml}`);
    const sendError = (status: number, code: string) =>
      respond(status, `<Error><Code>${code}</Code><Message>An error.</Message></Error>`);

    if (state.fault === "hangs") return;
    if (state.fault === "hangs in its response") return void response.writeHead(200).write("half");
    if (state.fault === "away") return void sendError(503, "ServiceUnavailable");
    const now = Date.now() + (state.fault === "is an hour ahead" ? 3_600_000 : 0);
    const rejection = checkSignature(request, body, config, now);
    if (rejection) return void sendError(rejection.status, rejection.code);
    if (bucket !== config.bucket) return void sendError(404, "NoSuchBucket");
    const isWrite = method === "PUT" || method === "DELETE";
    if (isWrite && state.fault === "refuses writes") return void sendError(403, "AccessDenied");

    if (method === "PUT") {
      if (!request.headers["content-length"]) return void sendError(411, "MissingContentLength");
      objects.set(key, body);
      response.writeHead(200).end();
    } else if (method === "DELETE") {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (key === "") {
      respond(200, listObjects([...objects.keys()], searchParams));
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

const maxKeys = 1000;

/** The response to ListObjectsV2. */
function listObjects(all: string[], query: URLSearchParams): string {
  const prefix = query.get("prefix") ?? "";
  const token = query.get("continuation-token");
  const after = token ? Buffer.from(token, "base64").toString() : (query.get("start-after") ?? "");
  const keys = all.filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, Math.min(Number(query.get("max-keys") ?? maxKeys), maxKeys));
  const isTruncated = page.length < keys.length;
  const next = Buffer.from(page.at(-1) ?? "").toString("base64");
  return [
    '<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">',
    `<Prefix>${escapeXml(prefix)}</Prefix><KeyCount>${page.length}</KeyCount>`,
    `<IsTruncated>${isTruncated}</IsTruncated>`,
    isTruncated ? `<NextContinuationToken>${next}</NextContinuationToken>` : "",
    ...page.map((key) => `<Contents><Key>${escapeXml(key)}</Key><Size>1</Size></Contents>`),
    "</ListBucketResult>",
  ].join("");
}

const escapeXml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** The environment variables for a server that uses it. */
export const s3Env = (config: S3Config): NodeJS.ProcessEnv => ({
  S3_ENDPOINT: config.endpoint,
  S3_BUCKET: config.bucket,
  S3_REGION: config.region,
  S3_ACCESS_KEY_ID: config.accessKeyId,
  S3_SECRET_ACCESS_KEY: config.secretAccessKey,
});
