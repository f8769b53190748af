import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import { computeIntegrity, readFiles } from "../server/releases/release-content.ts";
import { copySources } from "./harness/copy-sources.ts";

const run = promisify(execFile);

let temporary: string;
before(() => {
  temporary = realpathSync(mkdtempSync(join(tmpdir(), "oselia-builds-")));
});
after(() => rmSync(temporary, { recursive: true, force: true, maxRetries: 5 }));

/** A checkout of the sources in a folder of that name. */
function checkout(path: string): string {
  const copy = join(temporary, path);
  mkdirSync(copy, { recursive: true });
  copySources(copy);
  return copy;
}

/** The hash of every file of a production build, by its path. */
async function build(copy: string, part: string): Promise<Record<string, string>> {
  const rspack = join(copy, "node_modules/@rspack/cli/bin/rspack.js");
  const cwd = join(copy, part);
  await run(process.execPath, [rspack, "build", "--mode", "production"], { cwd });
  const files = await readFiles(join(cwd, "dist"));
  return Object.fromEntries(files.map(({ path, content }) => [path, computeIntegrity(content)]));
}

/** The entries of each table of chunk hashes in a build's scripts, in the order of the table. */
async function hashTables(copy: string, part: string): Promise<string[][]> {
  const files = await readFiles(join(copy, part, "dist"));
  const code = files.filter(({ path }) => path.endsWith(".js")).map(({ content }) => `${content}`);
  return code
    .flatMap((script) => [...script.matchAll(/\.sri(?:Css)?Hashes=\{([^}]*)\}/g)])
    .map(([, table = ""]) => table.split(","));
}

test("builds the same files in every checkout", async (t) => {
  const [first, second] = [checkout("a"), checkout("another folder/deeper/b")];
  for (const part of ["shell", "remote-public"]) {
    await t.test(part, async () => {
      assert.deepEqual(await build(first, part), await build(second, part));
      // Unsorted, they would differ in one build of ten only.
      const tables = await hashTables(first, part);
      assert.notEqual(tables.length, 0);
      for (const entries of tables) assert.deepEqual(entries, entries.toSorted());
    });
  }
});
