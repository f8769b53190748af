import assert from "node:assert/strict";
import { afterEach, describe, test } from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { collect } from "../tests/collect.ts";
import { startS3Server } from "../tests/s3-server.ts";
import { createS3Store } from "./s3-store.ts";

const s3 = await startS3Server();
const store = createS3Store(s3.config);
afterEach(() => {
  s3.state.fault = undefined;
});

const put = (key: string, content = Buffer.from([1])) => store.put(key, content, "image/webp");

test("stores a file unchanged under its key", async () => {
  await put("media/a.webp", Buffer.from([1, 2, 3]));
  assert.deepEqual([...s3.objects.keys()], ["media/a.webp"]);
  assert.deepEqual(await store.get("media/a.webp"), Buffer.from([1, 2, 3]));
});

test("returns undefined for a missing file", async () => {
  assert.equal(await store.get("media/b.webp"), undefined);
});

test("lists the files below a prefix in batches, and nothing else in the bucket", async () => {
  s3.objects.clear();
  const keys = Array.from({ length: 2500 }, (_, n) => `media/${String(n).padStart(43, "a")}.webp`);
  for (const key of keys) s3.objects.set(key, Buffer.alloc(1));
  s3.objects.set("media/of & others", Buffer.alloc(1));
  s3.objects.set("releases/a.js", Buffer.alloc(1));
  const parts = await collect(store.list("media/"));
  assert.ok(parts.length > 2);
  assert.deepEqual(parts.flat().toSorted(), [...keys, "media/of & others"].toSorted());
});

test("deletes a file any number of times", async () => {
  await put("media/d.webp");
  await store.delete("media/d.webp");
  await store.delete("media/d.webp");
  assert.equal(await store.get("media/d.webp"), undefined);
});

test("deletes everything below a prefix, and nothing beside it", async () => {
  s3.objects.clear();
  for (const key of ["releases/a/1.js", "releases/a/b/2.js", "releases/ab/3.js"]) await put(key);
  await store.deleteAll("releases/a/");
  assert.deepEqual([...s3.objects.keys()], ["releases/ab/3.js"]);
});

test("rejects a key that is no path below the bucket", async () => {
  await assert.rejects(put("../other/a.webp"), /is not a key/);
});

test("rejects with 503 after retries when the bucket is unavailable", async () => {
  s3.state.fault = "away";
  const before = s3.state.calls;
  await assert.rejects(put("media/c.webp"), { code: "unavailable" });
  assert.equal(s3.state.calls - before, 3);
  await assert.rejects(store.get("media/a.webp"), { code: "unavailable" });
});

describe("times out, even when garbage is collected in the meantime, on a server that", () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage: () => void = runInNewContext("gc");

  for (const fault of ["hangs", "hangs in its response"] as const) {
    test(fault, { timeout: 10_000 }, async (t) => {
      s3.state.fault = fault;
      const collecting = setInterval(collectGarbage, 20);
      t.after(() => clearInterval(collecting));
      const store = createS3Store(s3.config, { timeout: 500 });
      const startedAt = performance.now();
      await Promise.all([
        assert.rejects(store.put("media/d.webp", Buffer.alloc(1000), "image/webp"), {
          code: "unavailable",
        }),
        assert.rejects(store.get("media/a.webp"), { code: "unavailable" }),
      ]);
      assert.ok(performance.now() - startedAt < 5000);
    });
  }
});
