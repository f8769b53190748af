import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { compressed } from "../server/releases/compress.ts";
import { filesOf } from "../server/releases/content-hash.ts";
import { inputsHash } from "../shared/build/inputs.ts";
import { exclusively } from "./exclusive.ts";
import { inParallel } from "./in-parallel.ts";
import { type PartFolder, partFolders, root } from "./parts.ts";
import { run, say, seconds } from "./say.ts";

const cache = join(root, ".cache");
const rspack = join(root, "node_modules/@rspack/cli/bin/rspack.js");

/**
 * Builds the parts whose sources differ from those of their last build, two at a time. Processes
 * that build in the same checkout take turns.
 *
 * @throws When a part does not build; the message is what Rspack said.
 */
export async function buildParts(folders: readonly PartFolder[] = partFolders): Promise<void> {
  const waiting = () => say("Another process is building here; waiting for it …");
  await exclusively(join(cache, "build.lock"), waiting, async () => {
    const hashes = await Promise.all(folders.map((folder) => inputsHash(folder)));
    const stale = folders.flatMap((folder, index) => {
      const inputs = hashes[index] ?? "";
      return isBuilt(folder, inputs) ? [] : [{ folder, inputs }];
    });
    if (stale.length > 0) say(`Building ${stale.map((part) => part.folder).join(", ")} …`);
    await inParallel(2, stale, async ({ folder, inputs }) => {
      const started = performance.now();
      await build(folder, inputs);
      say(`  ${folder} built in ${seconds(performance.now() - started)}`);
    });
  });
}

/** The stamp lies outside dist, which holds what ships and nothing else. */
function stampOf(folder: PartFolder): string {
  return join(cache, `${folder}.built`);
}

function isBuilt(folder: PartFolder, inputs: string): boolean {
  const stamp = stampOf(folder);
  return (
    existsSync(join(root, folder, "dist")) &&
    existsSync(stamp) &&
    readFileSync(stamp, "utf8") === inputs
  );
}

async function build(folder: PartFolder, inputs: string): Promise<void> {
  rmSync(stampOf(folder), { force: true });
  const child = spawn(process.execPath, [rspack, "build", "--mode", "production"], {
    cwd: join(root, folder),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  if (code !== 0) throw new Error(`${folder} does not build:\n${out}${err}`);
  // A release compresses its own files; the shell is served from where it is built.
  if (folder === "shell") await compressFiles(join(root, folder, "dist/assets"));
  writeFileSync(stampOf(folder), inputs);
}

/** Puts the compressed forms of every file beside it. */
async function compressFiles(folder: string): Promise<void> {
  for (const { path, content } of await filesOf(folder)) {
    for (const [ending, smaller] of await compressed(path, content)) {
      writeFileSync(join(folder, path + ending), smaller);
    }
  }
}

if (import.meta.main) {
  await run(async () => {
    await buildParts();
    say("Everything is built.");
  });
}
