import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { PublishStep } from "@oselia/shared/release";
import { describeStep, readProgress } from "./read-progress.ts";

/** A response body that arrives in these pieces, and perhaps breaks off. */
const bodyOf = (pieces: string[], failure?: Error) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const piece = pieces.shift();
      if (piece !== undefined) controller.enqueue(new TextEncoder().encode(piece));
      else if (failure) controller.error(failure);
      else controller.close();
    },
  });

async function read(pieces: string[], failure?: Error) {
  const steps: PublishStep[] = [];
  const result = await readProgress(bodyOf(pieces, failure), (step) => steps.push(step));
  return { result, lines: steps.flatMap(describeStep) };
}

describe("the progress of a release", () => {
  test("is a line for each step, however the connection divides it", async () => {
    const { result, lines } = await read([
      '{"step":"received"}\n{"step":"wai',
      'ting"}\n{"step":"checked"}\n{"step":"running"}\n',
      '{"step":"check","check":"/admin/inbox in en"}\n{"step":"stored"}\n{"status":201,"body":{"version":"1"}}\n',
    ]);
    assert.deepEqual(lines, [
      "The site has received it …",
      "Another release has its turn: waiting …",
      "The site has checked its files.",
      "The site is running it beside what is live …",
      "  /admin/inbox in en",
      "It has passed, and is stored.",
    ]);
    assert.deepEqual(result, { status: 201, body: { version: "1" } });
  });

  test("leaves out a step that this version does not know", async () => {
    const { lines } = await read([
      '{"step":"signed"}\n{"step":"stored"}\n{"status":201,"body":{}}\n',
    ]);
    assert.deepEqual(lines, ["It has passed, and is stored."]);
  });

  const lost: [string, string[], Error?][] = [
    ["ends", ['{"step":"received"}\n']],
    ["ends within a line", ['{"step":"received"}\n{"status":201,"bo']],
    ["is lost", ['{"step":"received"}\n'], new Error("terminated")],
    ["brings something else", ["<html>\n"]],
    ["brings a line without an end", ["x".repeat(1_000_001)]],
  ];
  for (const [what, pieces, failure] of lost) {
    test(`says that the outcome is unknown when the connection ${what}`, async () => {
      await assert.rejects(read(pieces, failure), {
        exitCode: 6,
        message: /^The connection ended before the site said whether it has accepted the release\./,
      });
    });
  }
});
