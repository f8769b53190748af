import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { after } from "node:test";
import { endWithUs } from "./end-with-us.ts";

export interface Ended {
  code: number | null;
  out: string;
  err: string;
}

const started = new Set<ChildProcess>();
after(() => {
  for (const child of started) child.kill("SIGKILL");
});

/**
 * Starts a program of the server as a process of its own, with these variables alone. It does not
 * outlive the test file that it was started in.
 */
export function startProgram(path: string, words: string[], env: NodeJS.ProcessEnv): ChildProcess {
  const flags = ["--disable-warning=ExperimentalWarning"];
  const child = spawn(process.execPath, [...flags, path, ...words], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ["pipe", "pipe", "pipe"],
  });
  started.add(child);
  endWithUs(child);
  return child;
}

/** Runs it to its end, with `input` on its standard input. */
export async function runProgram(
  path: string,
  words: string[],
  env: NodeJS.ProcessEnv,
  input = "",
): Promise<Ended> {
  const child = startProgram(path, words, env);
  child.stdin?.end(input);
  return ended(child);
}

/** What it said and how it ended, once it has. */
export async function ended(child: ChildProcess): Promise<Ended> {
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
