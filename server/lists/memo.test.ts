import assert from "node:assert/strict";
import { test } from "node:test";
import { createMemo } from "./memo.ts";

const roomy = { entries: 10, bytes: 1000 };
const news = { topic: "news", group: "lists" };

/** A maker that counts its work and ends when told. */
function maker() {
  const made: { end: (value: string) => void }[] = [];
  const make = () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    made.push({ end: resolve });
    return promise;
  };
  return { make, made };
}

test("those who ask for the same at once share the work", async () => {
  const memo = createMemo(roomy);
  const { make, made } = maker();
  const answers = [memo.once(news, "a", make), memo.once(news, "a", make)];
  made[0]?.end("first");
  assert.deepEqual(await Promise.all(answers), ["first", "first"]);
  assert.equal(made.length, 1);
});

test("work that was under way when its topic was cleared is not handed to later callers", async () => {
  const memo = createMemo(roomy);
  const { make, made } = maker();
  const before = memo.once(news, "a", make);
  memo.clear("news");
  const later = memo.once(news, "a", make);
  made[0]?.end("before the write");
  made[1]?.end("after the write");
  assert.equal(await before, "before the write");
  assert.equal(await later, "after the write");
  assert.equal(await memo.once(news, "a", make), "after the write");
});

test("clearing one topic leaves the others; clearing all leaves nothing", async () => {
  const memo = createMemo(roomy);
  const count = (topic: string, value: number) =>
    memo.once({ topic, group: "lists" }, "a", async () => value);
  await count("news", 1);
  await count("books", 1);
  memo.clear("news");
  assert.deepEqual([await count("news", 2), await count("books", 2)], [2, 1]);
  memo.clear();
  assert.equal(await count("books", 3), 3);
});

test("a failure is not remembered", async () => {
  const memo = createMemo(roomy);
  const failing = memo.once(news, "a", () => Promise.reject(new Error("away")));
  await assert.rejects(failing, /away/);
  assert.equal(await memo.once(news, "a", async () => "back"), "back");
});

test("it keeps no more than its limit; the least recently used goes first", async () => {
  const memo = createMemo({ entries: 2, bytes: 1000 });
  const ask = (key: string, value: string) => memo.once(news, key, async () => value);
  await ask("a", "1");
  await ask("b", "1");
  await ask("a", "2");
  await ask("c", "1");
  assert.deepEqual([await ask("a", "3"), await ask("b", "3")], ["1", "3"]);
});

test("it keeps no more bytes than its limit, and nothing that alone is larger", async () => {
  const memo = createMemo({ entries: 10, bytes: 100 });
  const ask = (key: string, body: string) => memo.once(news, key, async () => ({ body }));
  await ask("a", "a".repeat(30));
  await ask("b", "b".repeat(30));
  await ask("huge", "c".repeat(60));
  assert.deepEqual(
    [(await ask("a", "1")).body, (await ask("b", "2")).body, (await ask("huge", "3")).body],
    ["1", "b".repeat(30), "3"],
  );
});

test("a group never evicts what another has kept", async () => {
  const memo = createMemo({ entries: 2, bytes: 1000 });
  const searches = { topic: "news", group: "searches" };
  await memo.once(news, "front page", async () => "kept");
  for (const word of ["a", "b", "c", "d"]) await memo.once(searches, word, async () => word);
  assert.equal(await memo.once(news, "front page", async () => "made again"), "kept");
});

test("an answer that is not worth a place is handed out and not kept", async () => {
  const memo = createMemo(roomy);
  const ask = (found: number) =>
    memo.once(
      news,
      "a",
      async () => found,
      (count) => count > 0,
    );
  assert.deepEqual([await ask(0), await ask(2), await ask(3)], [0, 2, 2]);
});
