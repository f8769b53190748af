import { spawn } from "node:child_process";
import { constants } from "node:os";
import { environment } from "./runtime.mjs";

/**
 * Runs a TypeScript program and ends as it ended. The program is never left behind: it hears every
 * signal, and the closing of its message channel when this process is killed outright.
 *
 * @param {string} root Absolute path of the repository.
 * @param {string} runtime The Node to run it with.
 * @param {string[]} words The program and its arguments.
 */
export function run(root, runtime, words) {
  const child = spawn(runtime, ["--disable-warning=ExperimentalWarning", ...words], {
    env: environment(root),
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  // On a terminal Ctrl-C reaches the program by itself: passed on, it would count twice.
  const onTerminal = process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY;
  process.on("SIGINT", () => onTerminal || child.kill("SIGINT"));
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  process.on("SIGHUP", () => child.kill("SIGHUP"));
  return new Promise(() => {
    child.on("error", (error) => {
      console.error(`${runtime} does not run on this machine: ${error.message}`);
      process.exit(1);
    });
    child.on("exit", (code, signal) => {
      process.exit(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}
