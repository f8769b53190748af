import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { nodeTests } from "./node-tests.ts";

const temporary = mkdtempSync(join(tmpdir(), "oselia-counts-"));
after(() => rmSync(temporary, { recursive: true, force: true }));

/** Runs test files with these texts through the check, in one process. */
async function counts(...texts: string[]) {
  const folder = join(temporary, crypto.randomUUID());
  mkdirSync(folder);
  for (const [index, text] of texts.entries()) {
    const imports = 'import { after, before, describe, test } from "node:test";';
    writeFileSync(join(folder, `${index}.mts`), `${imports}\n${text}`);
  }
  const files = [join(folder, "*.mts")];
  const { passed, failed } = await nodeTests({ files }, { temporary, quiet: true });
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

test("runs files one after the other, each with its own hooks", async () => {
  const file = (name: string) => `
    before(() => { globalThis.running = [...(globalThis.running ?? []), "${name}"]; });
    after(() => { globalThis.running = globalThis.running.filter((one) => one !== "${name}"); });
    test("alone", (t) => t.assert.deepEqual(globalThis.running, ["${name}"]));`;
  assert.deepEqual(await counts(file("a"), file("b")), { passed: 2, failed: 0 });
});

test("counts a file with a failing hook, and the tests of the others", async () => {
  const broken = `test("a", () => {}); after(() => { throw new Error("after"); });`;
  assert.deepEqual(await counts(broken, `test("b", () => {});`), { passed: 2, failed: 1 });
});

test("counts each file that has not ended when its process exits", async () => {
  const ends = `test("a", () => {}); test("b", () => process.exit(0));`;
  assert.equal((await counts(ends, `test("c", () => {});`)).failed, 2);
});

test("counts an error that is thrown after a file has ended", async () => {
  const late = `test("a", () => { setTimeout(() => { throw new Error("late"); }, 20); });`;
  const long = `test("b", () => new Promise((done) => setTimeout(done, 200)));`;
  const { failed } = await counts(late, long);
  assert.ok(failed >= 1);
});
