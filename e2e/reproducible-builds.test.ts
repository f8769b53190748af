import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { MANIFEST } from "@oselia/shared/contract/release";
import { computeIntegrity, readFiles } from "../server/testing/index.ts";
import { root } from "../tools/parts.ts";
import { copySources } from "./harness/copy-sources.ts";
import { test } from "./harness/test.ts";

const run = promisify(execFile);

let temporary: string;
test.beforeAll(() => {
  temporary = realpathSync(mkdtempSync(join(tmpdir(), "oselia-builds-")));
});
test.afterAll(() => rmSync(temporary, { recursive: true, force: true, maxRetries: 5 }));

/** A checkout of the sources in a folder of that name. */
function copyTo(path: string): string {
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

/** The names of the shared packages in a remote's manifest, in its order. */
async function sharedPackages(copy: string, part: string): Promise<string[]> {
  const manifest = await readFile(join(copy, part, "dist", MANIFEST), "utf8");
  const { shared }: { shared: { name: string }[] } = JSON.parse(manifest);
  return shared.map(({ name }) => name);
}

test("keeps the source map of a script whose tables were sorted", async () => {
  const files = await readFiles(join(root, "shell/dist/assets"));
  const map = files.find(({ path }) => /^main\..*\.map$/.test(path));
  assert.ok(map, "The main script has no source map");
  const { sources }: { sources: string[] } = JSON.parse(map.content.toString());
  assert.ok(sources.some((source) => source.endsWith("src/start.tsx")));
});

test("builds the same files in every checkout", async () => {
  // At one depth: the packages are links to those of this checkout, and the way there is part of
  // their names. In a checkout with packages of its own, it is the same everywhere.
  const [first, second] = [copyTo("a"), copyTo("another folder")];
  // Of unsorted lists, one differs in one build of ten, the other in one of 150.
  const assertSorted = (entries: string[]) => {
    assert.notEqual(entries.length, 0);
    assert.deepEqual(entries, entries.toSorted());
  };
  for (const part of ["shell", "remote-public"]) {
    await test.step(part, async () => {
      assert.deepEqual(await build(first, part), await build(second, part));
      const tables = await hashTables(first, part);
      assert.notEqual(tables.length, 0);
      tables.forEach(assertSorted);
      if (part !== "shell") assertSorted(await sharedPackages(first, part));
    });
  }
});
