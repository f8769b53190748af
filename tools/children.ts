import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";

const children = new Set<ChildProcess>();
let listening = false;

/** Starts a program that ends with this process, however this process is told to end. */
export function startChild(command: string, words: string[], options: SpawnOptions): ChildProcess {
  listen();
  const child = spawn(command, words, options);
  children.add(child);
  child.once("exit", () => children.delete(child));
  child.once("error", () => children.delete(child));
  return child;
}

/**
 * Runs a program and answers its exit code (1 when it did not start). What it says goes to this
 * terminal, or nowhere when `quiet`.
 */
export function runLive(
  command: string,
  words: string[],
  { quiet, ...options }: Pick<SpawnOptions, "cwd" | "env"> & { quiet?: boolean | undefined } = {},
): Promise<number> {
  const out = quiet ? "ignore" : "inherit";
  const child = startChild(command, words, { ...options, stdio: ["ignore", out, out] });
  return new Promise((resolve) => {
    child.once("error", () => resolve(1));
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

function listen(): void {
  if (listening) return;
  listening = true;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => void end(signal));
  }
  // The start script holds the other end: its closing means that it was killed outright.
  process.once("disconnect", () => void end("SIGTERM"));
  process.channel?.unref();
  process.prependOnceListener("exit", () => {
    for (const child of children) child.kill("SIGKILL");
  });
}

let endingSince = 0;

/** True once this process was told to end: that its programs end then is no news. */
export function isEnding(): boolean {
  return endingSince > 0;
}

/** Gives every program ten seconds to end by itself, then ends this process; told again, at once. */
async function end(signal: "SIGINT" | "SIGTERM" | "SIGHUP"): Promise<void> {
  if (endingSince > 0) {
    // A signal to all processes at once arrives a second time from the start script.
    if (performance.now() - endingSince > 500) process.exit(128 + constants.signals[signal]);
    return;
  }
  endingSince = performance.now();
  // On a terminal Ctrl-C reaches every program by itself; told twice, a server does not drain.
  const told = signal === "SIGINT" && process.stdin.isTTY;
  const gone = [...children].map((child) => {
    const exit = once(child, "exit");
    if (!told) child.kill("SIGTERM");
    return exit;
  });
  const limit = new Promise((resolve) => setTimeout(resolve, 10_000));
  await Promise.race([Promise.allSettled(gone), limit]);
  process.exit(128 + constants.signals[signal]);
}
