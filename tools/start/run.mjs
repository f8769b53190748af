import { spawn } from "node:child_process";
import { constants } from "node:os";
import { childEnvironment } from "./runtime.mjs";

/** No signal opens a debugger: code that can send one would control the program. */
const flags = ["--disable-sigusr1", "--disable-warning=ExperimentalWarning"];

/**
 * Runs a TypeScript program, which never outlives this process: signals are passed on, and the
 * program's IPC channel closes when this process is killed.
 *
 * @param {string} root Absolute path of the repository.
 * @param {string} runtime The Node to run it with.
 * @param {string[]} args The program and its arguments.
 * @returns {Promise<number>} Its exit code; 128 plus the signal's number when a signal ended it.
 */
export function run(root, runtime, args) {
  const child = spawn(runtime, [...flags, ...args], {
    env: childEnvironment(root),
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  // On a terminal Ctrl-C reaches the program directly: passed on, it would count twice.
  const onTerminal = process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY;
  const passOn = (signal) => (signal === "SIGINT" && onTerminal) || child.kill(signal);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, passOn);
  const watch = watchParent(() => child.kill("SIGTERM"));
  return new Promise((resolve) => {
    child.on("error", (error) => {
      console.error(`${runtime} could not be started: ${error.message}`);
      resolve(1);
    });
    child.on("exit", (code, signal) => {
      clearInterval(watch);
      for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.off(name, passOn);
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}

/**
 * npm runs a script through a shell, and a signal to npm ends only that shell: then this process
 * has another parent.
 */
function watchParent(onGone) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, 500);
  return timer.unref();
}
