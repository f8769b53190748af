import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { nodeTests } from "./node-tests.ts";

const temporary = mkdtempSync(join(tmpdir(), "oselia-counts-"));
after(() => rmSync(temporary, { recursive: true, force: true }));

/** Runs test files with these texts through the check. */
async function counts(...texts: string[]) {
  const folder = join(temporary, crypto.randomUUID());
  mkdirSync(folder);
  for (const [index, text] of texts.entries()) {
    const imports = 'import { after, before, describe, test } from "node:test";';
    writeFileSync(join(folder, `${index}.mts`), `${imports}\n${text}`);
  }
  const suite = { title: "", files: [join(folder, "*.mts")] };
  const { passed, failed } = await nodeTests(suite, { temporary, quiet: true });
  return { passed, failed };
}

test("counts each test, also inside suites", async () => {
  const text = `test("a", () => {}); describe("b", () => { test("c", () => {}); test("d", () => {}); });`;
  assert.deepEqual(await counts(text), { passed: 3, failed: 0 });
});

test("counts failing, skipped and unfinished tests as failed", async () => {
  const text = `test("a", () => {}); test("b", () => { throw new Error("b"); });
    test("c", { skip: true }, () => {}); test("d", { todo: true }, () => {});
    test("e", { timeout: 50 }, () => new Promise((resolve) => setTimeout(resolve, 300)));`;
  assert.deepEqual(await counts(text), { passed: 1, failed: 4 });
});

test("counts a file that cannot be loaded as failed", async () => {
  assert.deepEqual(await counts(`import "./nowhere.mts";`), { passed: 0, failed: 1 });
});

test("fails when a process exits with an error after its tests", async () => {
  const text = `test("a", () => {}); process.on("exit", () => { process.exitCode = 3; });`;
  assert.ok((await counts(text)).failed >= 1);
});

test("counts a file with a failing hook, and the tests of the others", async () => {
  const broken = `test("a", () => {}); after(() => { throw new Error("after"); });`;
  const { passed, failed } = await counts(broken, `test("b", () => {});`);
  assert.equal(passed, 2);
  assert.ok(failed >= 1);
});

test("counts a file that has not ended when its process exits", async () => {
  const ends = `test("a", () => {}); test("b", () => process.exit(0));`;
  assert.ok((await counts(ends, `test("c", () => {});`)).failed >= 1);
});
