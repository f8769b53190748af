import type { ChildProcess } from "node:child_process";

const children = new Set<ChildProcess>();

/** Makes sure that a program does not outlive this process, even when a signal ends it. */
export function killOnExit(child: ChildProcess): void {
  listen();
  children.add(child);
  child.once("exit", () => children.delete(child));
}

let listening = false;

function listen(): void {
  if (listening) return;
  listening = true;
  process.once("exit", () => {
    for (const child of children) child.kill("SIGKILL");
  });
  // Without a listener a signal ends the process without its "exit" event.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(signal, () => process.exit(1));
  }
}
