import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, test } from "node:test";
import type { S3Config } from "../../platform/config/config.ts";
import { StartupError } from "../../platform/startup-error.ts";
import { freePort } from "../../testing/free-port.ts";
import { startS3Server } from "../../testing/s3-server.ts";
import { checkS3 } from "./check-s3.ts";

const s3 = await startS3Server();
const { host } = new URL(s3.config.endpoint);
afterEach(() => {
  s3.state.fault = undefined;
});

const checkError = (change: Partial<S3Config> = {}, timeout = 5000) =>
  checkS3({ ...s3.config, ...change }, { timeout }).then(
    () => "",
    (error) => {
      assert.ok(error instanceof StartupError);
      return error.message;
    },
  );

test("accepts a usable bucket, and leaves nothing in it", async () => {
  assert.equal(await checkError(), "");
  assert.deepEqual([...s3.objects], []);
});

describe("reports in one sentence that names the variable", () => {
  const wrong: [what: string, change: Partial<S3Config>, sentence: string][] = [
    [
      "a wrong key",
      { accessKeyId: "other" },
      `S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be a key that ${host} accepts: it responded with 403 InvalidAccessKeyId.`,
    ],
    [
      "a wrong secret",
      { secretAccessKey: "other" },
      `S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be a key that ${host} accepts: it responded with 403 SignatureDoesNotMatch.`,
    ],
    [
      "a wrong region",
      { region: "mars-1" },
      `S3_REGION must be the region of the bucket house at ${host}: it responded with 400 AuthorizationHeaderMalformed.`,
    ],
    [
      "a wrong bucket",
      { bucket: "nowhere" },
      `S3_BUCKET must be an existing bucket: ${host} has no bucket named nowhere.`,
    ],
  ];
  for (const [what, change, sentence] of wrong) {
    test(what, async () => assert.equal(await checkError(change), sentence));
  }

  test("a key that may not write", async () => {
    s3.state.fault = "refuses writes";
    assert.equal(
      await checkError(),
      `The key of S3_ACCESS_KEY_ID must be allowed to list, write and delete in the bucket house at ${host}: it cannot write (it responded with 403 AccessDenied).`,
    );
  });

  test("a clock that differs from that of the server", async () => {
    s3.state.fault = "is an hour ahead";
    assert.equal(
      await checkError(),
      `The clock of this machine must be right: it differs from that of ${host} (it responded with 403 RequestTimeTooSkewed).`,
    );
  });

  test("an unreachable server", async () => {
    const port = await freePort();
    assert.equal(
      await checkError({ endpoint: `http://127.0.0.1:${port}` }),
      `Cannot connect to S3_ENDPOINT (127.0.0.1:${port}): connection refused.`,
    );
  });

  test("a server that hangs, within the timeout", async () => {
    s3.state.fault = "hangs";
    const startedAt = performance.now();
    assert.equal(await checkError({}, 300), `Cannot connect to S3_ENDPOINT (${host}): timed out.`);
    assert.ok(performance.now() - startedAt < 3000);
  });

  test("a server that is not an S3 server", async (t) => {
    const website = createServer((_, response) => response.end("<h1>Hello</h1>")).listen(0);
    t.after(() => website.close());
    await once(website, "listening");
    const { port } = website.address() as AddressInfo;
    assert.equal(
      await checkError({ endpoint: `http://127.0.0.1:${port}` }),
      `S3_ENDPOINT must be the URL of an S3 server: 127.0.0.1:${port} is not one.`,
    );
  });
});
