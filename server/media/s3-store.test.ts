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

test("stores an image unchanged below media/", async () => {
  await store.put("a.webp", Buffer.from([1, 2, 3]));
  assert.deepEqual([...s3.objects.keys()], ["media/a.webp"]);
  assert.deepEqual(await store.get("a.webp"), Buffer.from([1, 2, 3]));
});

test("returns undefined for a missing image", async () => {
  assert.equal(await store.get("b.webp"), undefined);
});

test("lists the images in batches, and nothing else in the bucket", async () => {
  const names = Array.from({ length: 2500 }, (_, n) => `${String(n).padStart(43, "a")}.webp`);
  for (const file of names) s3.objects.set(`media/${file}`, Buffer.alloc(1));
  s3.objects.set("media/of & others", Buffer.alloc(1));
  s3.objects.set("releases/a.js", Buffer.alloc(1));
  const parts = await collect(store.list());
  assert.ok(parts.length > 2);
  assert.deepEqual(parts.flat().toSorted(), names.toSorted());
});

test("deletes an image any number of times", async () => {
  await store.put("d.webp", Buffer.from([1]));
  await store.delete("d.webp");
  await store.delete("d.webp");
  assert.equal(await store.get("d.webp"), undefined);
});

test("rejects with 503 after retries when the bucket is unavailable", async () => {
  s3.state.fault = "away";
  const before = s3.state.calls;
  await assert.rejects(store.put("c.webp", Buffer.from([1])), { code: "unavailable" });
  assert.equal(s3.state.calls - before, 3);
  await assert.rejects(store.get("a.webp"), { code: "unavailable" });
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
        assert.rejects(store.put("d.webp", Buffer.alloc(1000)), { code: "unavailable" }),
        assert.rejects(store.get("a.webp"), { code: "unavailable" }),
      ]);
      assert.ok(performance.now() - startedAt < 5000);
    });
  }
});
