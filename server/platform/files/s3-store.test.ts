import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { useS3Bucket } from "../../testing/s3-bucket.ts";
import { startS3Server } from "../../testing/s3-server.ts";
import { createS3Store } from "./s3-store.ts";

const bucket = await useS3Bucket();
const faulty = await startS3Server();
const store = createS3Store(bucket.config);

const unavailable = { code: "unavailable" };
const put = (key: string, content = Buffer.from([1])) => store.put(key, content, "image/webp");

test("stores a file unchanged under its key", async () => {
  await put("media/a.webp", Buffer.from([1, 2, 3]));
  assert.deepEqual(await bucket.keys(), ["media/a.webp"]);
  assert.deepEqual(await store.get("media/a.webp"), Buffer.from([1, 2, 3]));
});

test("returns undefined for a missing file", async () => {
  assert.equal(await store.get("media/b.webp"), undefined);
});

test("replaces a file, and stores an empty one", async () => {
  await put("media/a.webp", Buffer.from([4]));
  assert.deepEqual(await store.get("media/a.webp"), Buffer.from([4]));
  await put("media/a.webp", Buffer.alloc(0));
  assert.deepEqual(await store.get("media/a.webp"), Buffer.alloc(0));
});

test("deletes a file any number of times", async () => {
  await put("media/d.webp");
  await store.delete("media/d.webp");
  await store.delete("media/d.webp");
  assert.equal(await store.get("media/d.webp"), undefined);
});

test("deletes everything below a prefix, more than one page of it, and nothing beside it", async () => {
  const keys = Array.from({ length: 1010 }, (_, n) => `removed/a/b/${n}.js`);
  await bucket.fill([...keys, "removed/ab/3.js"]);
  await store.deleteAll("removed/a/");
  const left = (await bucket.keys()).filter((key) => key.startsWith("removed/"));
  assert.deepEqual(left, ["removed/ab/3.js"]);
});

test("rejects a key that is not a path below the bucket", async () => {
  await assert.rejects(put("../other/a.webp"), /is not a key/);
});

test("rejects with 503 when the bucket does not exist", async () => {
  const store = createS3Store({ ...bucket.config, bucket: "oselia-test-nowhere" });
  await assert.rejects(store.put("media/a.webp", Buffer.alloc(1), "image/webp"), unavailable);
  await assert.rejects(store.get("media/a.webp"), unavailable);
  await assert.rejects(store.delete("media/a.webp"), unavailable);
  await assert.rejects(store.deleteAll("media/"), unavailable);
});

test("rejects with 503 when the key is not accepted", async () => {
  const store = createS3Store({ ...bucket.config, secretAccessKey: "wrong" });
  await assert.rejects(store.get("media/a.webp"), unavailable);
});

describe("with a faulty server", () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage: () => void = runInNewContext("gc");

  test("rejects with 503 after retries when it is unavailable", async () => {
    faulty.state.fault = "away";
    const store = createS3Store(faulty.config);
    await assert.rejects(store.put("media/c.webp", Buffer.alloc(1), "image/webp"), unavailable);
    assert.equal(faulty.state.calls, 3);
    await assert.rejects(store.get("media/a.webp"), unavailable);
  });

  for (const fault of ["hangs", "hangs in its response"] as const) {
    const name = `times out, even when garbage is collected in the meantime, when it ${fault}`;
    test(name, { timeout: 10_000 }, async (t) => {
      faulty.state.fault = fault;
      const collecting = setInterval(collectGarbage, 20);
      t.after(() => clearInterval(collecting));
      const store = createS3Store(faulty.config, { timeout: 500 });
      const startedAt = performance.now();
      await Promise.all([
        assert.rejects(store.put("media/d.webp", Buffer.alloc(1000), "image/webp"), unavailable),
        assert.rejects(store.get("media/a.webp"), unavailable),
      ]);
      assert.ok(performance.now() - startedAt < 5000);
    });
  }
});
