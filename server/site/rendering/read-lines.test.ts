import assert from "node:assert/strict";
import { Readable } from "node:stream";
import { test } from "node:test";
import { readLines } from "./read-lines.ts";

/** What is read of these chunks. */
async function read(chunks: Iterable<Buffer>, maxBytes: number) {
  const stream = Readable.from(chunks);
  const lines: string[] = [];
  let isTooLong = false;
  readLines(
    stream,
    maxBytes,
    (line) => lines.push(line),
    () => {
      isTooLong = true;
    },
  );
  await new Promise((resolve) => stream.once("close", resolve));
  return { lines, isTooLong };
}

test("joins the chunks of a line, also when a character is split", async () => {
  const bytes = Buffer.from("перший\n\nsecond\nthe rest");
  const single = Array.from(bytes, (byte) => Buffer.from([byte]));
  for (const chunks of [[bytes], single]) {
    assert.deepEqual(await read(chunks, 100), {
      lines: ["перший", "", "second"],
      isTooLong: false,
    });
  }
});

test("reads nothing after a line that is too long", async () => {
  const chunks = [
    Buffer.from("one\ntwo, "),
    Buffer.from("which is too long"),
    Buffer.from("\nx\n"),
  ];
  assert.deepEqual(await read(chunks, 20), { lines: ["one"], isTooLong: true });
});

test("reads a line that arrives byte by byte without much more memory", async () => {
  const start = usedBytes();
  let largest = 0;
  function* dribble() {
    for (let count = 0; count < 400_000; count++) {
      if (count % 100_000 === 0) largest = Math.max(largest, usedBytes() - start);
      yield Buffer.alloc(1, "x");
    }
    largest = Math.max(largest, usedBytes() - start);
  }
  assert.deepEqual(await read(dribble(), 1e6), { lines: [], isTooLong: false });
  assert.ok(largest < 50e6, `It took ${largest} bytes`);
});

function usedBytes(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
