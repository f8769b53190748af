import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { nodeTests } from "./node-tests.ts";

const temporary = mkdtempSync(join(tmpdir(), "oselia-counts-"));
after(() => rmSync(temporary, { recursive: true, force: true }));

/** Runs one test file with this text through the check. */
async function counts(text: string) {
  const file = join(temporary, `${crypto.randomUUID()}.mts`);
  writeFileSync(file, `import { describe, test } from "node:test";\n${text}`);
  const { passed, failed } = await nodeTests({ files: [file] }, { temporary, quiet: true });
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

test("fails when the process exits with an error after its tests", async () => {
  const text = `test("a", () => {}); process.on("exit", () => { process.exitCode = 3; });`;
  assert.equal((await counts(text)).failed, 1);
});
