import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { inputsHash } from "../shared/build/inputs.ts";
import { forEachLimit } from "./concurrency.ts";
import { type PartFolder, partFolders, root } from "./parts.ts";
import { formatDuration, print, run } from "./print.ts";
import { withLock } from "./with-lock.ts";

const cache = join(root, ".cache");
const rspack = join(root, "node_modules/@rspack/cli/bin/rspack.js");

/**
 * Builds the parts whose sources have changed since their last build, two at a time. Only one
 * process builds in a checkout; others wait.
 *
 * @param report Called with each line of progress. Default: prints it.
 * @throws When a part fails to build; the message is Rspack's output.
 */
export async function buildParts(
  folders: readonly PartFolder[] = partFolders,
  report: (line: string) => void = print,
): Promise<void> {
  const waiting = () => report("Waiting for another build to finish …");
  await withLock(join(cache, "build.lock"), waiting, async () => {
    const hashes = await Promise.all(folders.map((folder) => inputsHash(folder)));
    const stale = folders.flatMap((folder, index) => {
      const inputs = hashes[index] ?? "";
      return isBuilt(folder, inputs) ? [] : [{ folder, inputs }];
    });
    if (stale.length > 0) report(`Building ${stale.map((part) => part.folder).join(", ")} …`);
    await forEachLimit(2, stale, async ({ folder, inputs }) => {
      const started = performance.now();
      await build(folder, inputs);
      report(`  ${folder} built in ${formatDuration(performance.now() - started)}`);
    });
  });
}

/** The stamp is outside of dist, which holds only what is released. */
function getStampPath(folder: PartFolder): string {
  return join(cache, `${folder}.built`);
}

function isBuilt(folder: PartFolder, inputs: string): boolean {
  const stamp = getStampPath(folder);
  return (
    existsSync(join(root, folder, "dist")) &&
    existsSync(stamp) &&
    readFileSync(stamp, "utf8") === inputs
  );
}

async function build(folder: PartFolder, inputs: string): Promise<void> {
  rmSync(getStampPath(folder), { force: true });
  const child = spawn(process.execPath, [rspack, "build", "--mode", "production"], {
    cwd: join(root, folder),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  if (code !== 0) throw new Error(`${folder} failed to build:\n${out}${err}`);
  if (folder === "shell") await addSdk();
  writeFileSync(getStampPath(folder), inputs);
}

/** A release of the shell brings along the SDK that it provides, and what creates a remote with it. */
async function addSdk(): Promise<void> {
  const { packSdk } = await import("./sdk/pack-sdk.ts");
  const folder = join(root, "shell/dist/sdk");
  mkdirSync(folder, { recursive: true });
  for (const { path, content } of await packSdk()) writeFileSync(join(folder, path), content);
}

if (import.meta.main) {
  await run(async () => {
    await buildParts();
    print("Build complete.");
  });
}
