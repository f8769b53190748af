import assert from "node:assert/strict";
import { test } from "node:test";
import { createCache } from "./cache.ts";

const roomy = { entries: 10, bytes: 10_000 };
const news = { topic: "news", group: "lists" };

/** A maker that counts its work and ends when told. */
function maker() {
  const made: { end: (value: string) => void }[] = [];
  const load = () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    made.push({ end: resolve });
    return promise;
  };
  return { load, made };
}

test("shares one load between concurrent callers", async () => {
  const cache = createCache(roomy);
  const { load, made } = maker();
  const values = [cache.getOrLoad(news, "a", load), cache.getOrLoad(news, "a", load)];
  made[0]?.end("first");
  assert.deepEqual(await Promise.all(values), ["first", "first"]);
  assert.equal(made.length, 1);
});

test("does not return a load that started before its topic was cleared", async () => {
  const cache = createCache(roomy);
  const { load, made } = maker();
  const before = cache.getOrLoad(news, "a", load);
  cache.clear("news");
  const later = cache.getOrLoad(news, "a", load);
  made[0]?.end("before the write");
  made[1]?.end("after the write");
  assert.equal(await before, "before the write");
  assert.equal(await later, "after the write");
  assert.equal(await cache.getOrLoad(news, "a", load), "after the write");
});

test("clears one topic, or all", async () => {
  const cache = createCache(roomy);
  const count = (topic: string, value: number) =>
    cache.getOrLoad({ topic, group: "lists" }, "a", async () => value);
  await count("news", 1);
  await count("books", 1);
  cache.clear("news");
  assert.deepEqual([await count("news", 2), await count("books", 2)], [2, 1]);
  cache.clear();
  assert.equal(await count("books", 3), 3);
});

test("does not cache errors", async () => {
  const cache = createCache(roomy);
  const failing = cache.getOrLoad(news, "a", () => Promise.reject(new Error("away")));
  await assert.rejects(failing, /away/);
  assert.equal(await cache.getOrLoad(news, "a", async () => "back"), "back");
});

test("evicts the least recently used value above its limit", async () => {
  const cache = createCache({ entries: 2, bytes: 10_000 });
  const ask = (key: string, value: string) => cache.getOrLoad(news, key, async () => value);
  await ask("a", "1");
  await ask("b", "1");
  await ask("a", "2");
  await ask("c", "1");
  assert.deepEqual([await ask("a", "3"), await ask("b", "3")], ["1", "3"]);
});

test("caches no more bytes than its limit, and no larger value", async () => {
  const cache = createCache({ entries: 10, bytes: 1000 });
  const ask = (key: string, body: string) =>
    cache.getOrLoad(news, key, async () => ({ body, bytes: body.length }));
  await ask("a", "a".repeat(300));
  await ask("b", "b".repeat(300));
  await ask("huge", "c".repeat(900));
  assert.deepEqual(
    [(await ask("a", "1")).body, (await ask("b", "2")).body, (await ask("huge", "3")).body],
    ["1", "b".repeat(300), "3"],
  );
});

test("never evicts a value of another group", async () => {
  const cache = createCache({ entries: 2, bytes: 10_000 });
  const searches = { topic: "news", group: "searches" };
  await cache.getOrLoad(news, "front page", async () => "kept");
  for (const word of ["a", "b", "c", "d"]) await cache.getOrLoad(searches, word, async () => word);
  assert.equal(await cache.getOrLoad(news, "front page", async () => "made again"), "kept");
});

test("returns a value that is not cacheable without caching it", async () => {
  const cache = createCache(roomy);
  const ask = (found: number) =>
    cache.getOrLoad(
      news,
      "a",
      async () => found,
      (count) => count > 0,
    );
  assert.deepEqual([await ask(0), await ask(2), await ask(3)], [0, 2, 2]);
});
