import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);

interface Run {
  /** Where it runs. */
  folder: string;
  args: readonly string[];
  /** True to leave its output to the terminal. */
  inherit?: boolean;
}

/**
 * Runs the program of a package that the SDK brings along.
 *
 * @param path From the package's folder: "bin/rspack.js".
 * @returns Its exit code, and what it has printed.
 */
export async function runTool(name: string, path: string, { folder, args, inherit }: Run) {
  const script = join(dirname(require.resolve(`${name}/package.json`)), path);
  const child = spawn(process.execPath, [script, ...args], {
    cwd: folder,
    stdio: inherit ? "inherit" : ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const [code] = await once(child, "close");
  return { code: code ?? 1, output: output.trim() };
}
