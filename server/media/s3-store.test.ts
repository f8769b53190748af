import assert from "node:assert/strict";
import { afterEach, describe, test } from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { partsOf } from "../tests/parts-of.ts";
import { startS3Server } from "../tests/s3-server.ts";
import { s3Store } from "./s3-store.ts";

const s3 = await startS3Server();
const store = s3Store(s3.config);
afterEach(() => {
  s3.state.fault = undefined;
});

test("a picture is kept in the bucket below media/ and comes back as it was", async () => {
  await store.put("a.webp", Buffer.from([1, 2, 3]));
  assert.deepEqual([...s3.objects.keys()], ["media/a.webp"]);
  assert.deepEqual(await store.get("a.webp"), Buffer.from([1, 2, 3]));
});

test("a picture that is not there is undefined", async () => {
  assert.equal(await store.get("b.webp"), undefined);
});

test("pictures are listed part by part, and nothing else that lies in the bucket", async () => {
  const names = Array.from({ length: 2500 }, (_, n) => `${String(n).padStart(43, "a")}.webp`);
  for (const file of names) s3.objects.set(`media/${file}`, Buffer.alloc(1));
  s3.objects.set("media/of & others", Buffer.alloc(1));
  s3.objects.set("releases/a.js", Buffer.alloc(1));
  const parts = await partsOf(store.list());
  assert.ok(parts.length > 2);
  assert.deepEqual(parts.flat().toSorted(), names.toSorted());
});

test("a picture that is deleted is gone, and may be deleted again", async () => {
  await store.put("d.webp", Buffer.from([1]));
  await store.delete("d.webp");
  await store.delete("d.webp");
  assert.equal(await store.get("d.webp"), undefined);
});

test("a bucket that is away is told as 503, after retries", async () => {
  s3.state.fault = "away";
  const before = s3.state.calls;
  await assert.rejects(store.put("c.webp", Buffer.from([1])), { code: "unavailable" });
  assert.equal(s3.state.calls - before, 3);
  await assert.rejects(store.get("a.webp"), { code: "unavailable" });
});

describe("gives up at its time limit, also when garbage is collected meanwhile, on a server that", () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage: () => void = runInNewContext("gc");

  for (const fault of ["hangs", "hangs in its answer"] as const) {
    test(fault, { timeout: 10_000 }, async (t) => {
      s3.state.fault = fault;
      const collecting = setInterval(collectGarbage, 20);
      t.after(() => clearInterval(collecting));
      const impatient = s3Store(s3.config, { timeLimit: 500 });
      const began = performance.now();
      await Promise.all([
        assert.rejects(impatient.put("d.webp", Buffer.alloc(1000)), { code: "unavailable" }),
        assert.rejects(impatient.get("a.webp"), { code: "unavailable" }),
      ]);
      assert.ok(performance.now() - began < 5000);
    });
  }
});
