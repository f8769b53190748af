import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { constants } from "node:os";

const children = new Set<ChildProcess>();

/** Starts a program that ends with this process, however this process is told to end. */
export function startChild(command: string, words: string[], options: SpawnOptions): ChildProcess {
  if (children.size === 0) listen();
  const child = spawn(command, words, options);
  children.add(child);
  child.once("exit", () => children.delete(child));
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

let listening = false;

function listen(): void {
  if (listening) return;
  listening = true;
  process.on("exit", () => {
    for (const child of children) child.kill();
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => process.exit(128 + constants.signals[signal]));
  }
  // The start script holds the other end: its closing means that it was killed outright.
  process.on("disconnect", () => process.exit(1));
  process.channel?.unref();
}
