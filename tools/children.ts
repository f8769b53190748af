import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";

const children = new Set<ChildProcess>();
let listening = false;

/** Starts a program that ends with this process, however this process ends. */
export function spawnChild(command: string, args: string[], options: SpawnOptions): ChildProcess {
  listen();
  const child = spawn(command, args, options);
  children.add(child);
  child.once("exit", () => children.delete(child));
  child.once("error", () => children.delete(child));
  return child;
}

/**
 * Runs a program and returns its exit code (1 when it did not start). Its output goes to this
 * terminal, or nowhere when `quiet`.
 */
export function runInherited(
  command: string,
  args: string[],
  { quiet, ...options }: Pick<SpawnOptions, "cwd" | "env"> & { quiet?: boolean | undefined } = {},
): Promise<number> {
  const out = quiet ? "ignore" : "inherit";
  const child = spawnChild(command, args, { ...options, stdio: ["ignore", out, out] });
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
  // The start script holds the other end: it closes when that script is killed.
  process.once("disconnect", () => void end("SIGTERM"));
  process.channel?.unref();
  process.prependOnceListener("exit", () => {
    for (const child of children) child.kill("SIGKILL");
  });
}

let endingSince = 0;

/** True once this process was told to end: its programs are then expected to end. */
export function isShuttingDown(): boolean {
  return endingSince > 0;
}

/**
 * Gives every program ten seconds to end, then ends this process; immediately on a second signal.
 */
async function end(signal: "SIGINT" | "SIGTERM" | "SIGHUP"): Promise<void> {
  if (endingSince > 0) {
    // The start script passes on a signal that all processes receive anyway.
    if (performance.now() - endingSince > 500) process.exit(128 + constants.signals[signal]);
    return;
  }
  endingSince = performance.now();
  // On a terminal Ctrl-C reaches every program directly; a server that receives it twice does not
  // drain.
  const isInformed = signal === "SIGINT" && process.stdin.isTTY;
  const exits = [...children].map((child) => {
    const exit = once(child, "exit");
    if (!isInformed) child.kill("SIGTERM");
    return exit;
  });
  const limit = new Promise((resolve) => setTimeout(resolve, 10_000));
  await Promise.race([Promise.allSettled(exits), limit]);
  process.exit(128 + constants.signals[signal]);
}
