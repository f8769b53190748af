import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { killOnExit } from "../testing/kill-on-exit.ts";

export interface Process {
  url: string;
  stop(): Promise<void>;
}

/** Starts a program of the server and waits for the line that ends with its address. */
export async function startProcess(
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv,
): Promise<Process> {
  const path = join(import.meta.dirname, "..", program);
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", path, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  killOnExit(child);
  return { url: await readUrl(child), stop: () => stop(child) };
}

async function readUrl(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error("The program has no output");
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /^\S.* is running at (http:\S+)$/.exec(line)?.[1];
    if (url) return url;
  }
  throw new Error("A program ended before it was ready");
}

async function stop(child: ChildProcess): Promise<void> {
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  await gone;
}
