import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { after } from "node:test";
import { killOnExit } from "./kill-on-exit.ts";

export interface ExitResult {
  code: number | null;
  out: string;
  err: string;
}

const started = new Set<ChildProcess>();
// Not in Playwright's workers, where Node's test runner would only print its own summary.
if (process.env.NODE_TEST_CONTEXT) {
  after(() => {
    for (const child of started) child.kill("SIGKILL");
  });
}

/**
 * Starts a program of the server as a separate process, with these environment variables only. It
 * does not outlive the test file.
 */
export function startProgram(path: string, words: string[], env: NodeJS.ProcessEnv): ChildProcess {
  const flags = ["--disable-warning=ExperimentalWarning"];
  const child = spawn(process.execPath, [...flags, path, ...words], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
    stdio: ["pipe", "pipe", "pipe"],
  });
  started.add(child);
  killOnExit(child);
  return child;
}

/** Runs it to its end, with `input` on its standard input. */
export async function runProgram(
  path: string,
  words: string[],
  env: NodeJS.ProcessEnv,
  input = "",
): Promise<ExitResult> {
  const child = startProgram(path, words, env);
  child.stdin?.end(input);
  return waitForExit(child);
}

/** The output and exit code, once it has exited. */
export async function waitForExit(child: ChildProcess): Promise<ExitResult> {
  const said = { out: "", err: "" };
  child.stdout?.setEncoding("utf8").on("data", (chunk: string) => {
    said.out += chunk;
  });
  child.stderr?.setEncoding("utf8").on("data", (chunk: string) => {
    said.err += chunk;
  });
  const [code] = await once(child, "close");
  return { code, ...said };
}
