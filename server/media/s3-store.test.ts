import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, test } from "node:test";
import { s3Store } from "./s3-store.ts";

const objects = new Map<string, Buffer>();
let isAway = false;
/** As much of S3 as the store uses: objects by path, for callers who sign. */
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const signed = /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-west-1\/s3\/aws4_request/.test(
    request.headers.authorization ?? "",
  );
  const { method, url = "" } = request;
  const found = objects.get(url);
  if (isAway) response.writeHead(503).end();
  else if (!signed) response.writeHead(403).end();
  else if (method === "PUT") {
    objects.set(url, Buffer.concat(chunks));
    response.writeHead(200).end();
  } else if (found) response.writeHead(200).end(found);
  else response.writeHead(404).end("<Error><Code>NoSuchKey</Code></Error>");
}).listen(0, "127.0.0.1");
await new Promise((listening) => server.once("listening", listening));
after(() => server.close());

const store = s3Store({
  endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  bucket: "house",
  region: "eu-west-1",
  accessKeyId: "key",
  secretAccessKey: "secret",
});

test("a picture is kept in the bucket below media/ and comes back as it was", async () => {
  await store.put("a.webp", Buffer.from([1, 2, 3]));
  assert.deepEqual([...objects.keys()], ["/house/media/a.webp"]);
  assert.deepEqual(await store.get("a.webp"), Buffer.from([1, 2, 3]));
});

test("a picture that is not there is undefined", async () => {
  assert.equal(await store.get("b.webp"), undefined);
});

test("a bucket that is away is told as 503, after retries", async () => {
  isAway = true;
  await assert.rejects(store.put("c.webp", Buffer.from([1])), { code: "unavailable" });
  await assert.rejects(store.get("a.webp"), { code: "unavailable" });
  isAway = false;
});
