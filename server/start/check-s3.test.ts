import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, test } from "node:test";
import type { S3Config } from "../config.ts";
import { StartError } from "../start-error.ts";
import { freePort } from "../tests/free-port.ts";
import { startS3Server } from "../tests/s3-server.ts";
import { checkS3 } from "./check-s3.ts";

const s3 = await startS3Server();
const { host } = new URL(s3.config.endpoint);
afterEach(() => {
  s3.state.fault = undefined;
});

const complaint = (change: Partial<S3Config> = {}, timeLimit = 5000) =>
  checkS3({ ...s3.config, ...change }, { timeLimit }).then(
    () => "",
    (error) => {
      assert.ok(error instanceof StartError);
      return error.message;
    },
  );

test("a bucket that can be used passes, and nothing is left in it", async () => {
  assert.equal(await complaint(), "");
  assert.deepEqual([...s3.objects], []);
});

describe("told in one sentence that names the variable is", () => {
  const wrong: [what: string, change: Partial<S3Config>, sentence: string][] = [
    [
      "a wrong key",
      { accessKeyId: "other" },
      `S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be a key that ${host} knows: it answered 403 InvalidAccessKeyId.`,
    ],
    [
      "a wrong region",
      { region: "mars-1" },
      `S3_REGION must be the region of the bucket house at ${host}: it answered 400 AuthorizationHeaderMalformed.`,
    ],
    [
      "a wrong bucket",
      { bucket: "nowhere" },
      `S3_BUCKET must be a bucket that exists: ${host} has none named nowhere.`,
    ],
  ];
  for (const [what, change, sentence] of wrong) {
    test(what, async () => assert.equal(await complaint(change), sentence));
  }

  test("a key that may not write", async () => {
    s3.state.fault = "refuses writes";
    assert.equal(
      await complaint(),
      `The key of S3_ACCESS_KEY_ID must be allowed to list, write and delete in the bucket house at ${host}: it may not write (it answered 403 AccessDenied).`,
    );
  });

  test("a server that is not there", async () => {
    const port = await freePort();
    assert.equal(
      await complaint({ endpoint: `http://127.0.0.1:${port}` }),
      `The S3 server of S3_ENDPOINT (127.0.0.1:${port}) is away: nobody answers there.`,
    );
  });

  test("a server that hangs, within the time limit", async () => {
    s3.state.fault = "hangs";
    const began = performance.now();
    assert.equal(
      await complaint({}, 300),
      `The S3 server of S3_ENDPOINT (${host}) is away: no answer came in time.`,
    );
    assert.ok(performance.now() - began < 3000);
  });

  test("a server that is no S3 server", async (t) => {
    const website = createServer((_, response) => response.end("<h1>Hello</h1>")).listen(0);
    t.after(() => website.close());
    await once(website, "listening");
    const { port } = website.address() as AddressInfo;
    assert.equal(
      await complaint({ endpoint: `http://127.0.0.1:${port}` }),
      `S3_ENDPOINT must be the address of an S3 server: 127.0.0.1:${port} is none.`,
    );
  });
});
