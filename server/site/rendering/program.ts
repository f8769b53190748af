import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { type Stdio, startInSandbox } from "./sandbox/sandbox.ts";

const folder = join(import.meta.dirname, "process");
const require = createRequire(import.meta.url);

/** What the program needs of node_modules. */
const packages = ["isolated-vm", "node-gyp-build"].map((name) =>
  dirname(require.resolve(`${name}/package.json`)),
);

/** Isolates need a process without Node's own snapshot. No signal may open a debugger. */
const nodeArgs = ["--no-node-snapshot", "--disable-sigusr1"];

/** Milliseconds in which the program must start and end. */
const TIMEOUT = 10_000;

/** Starts the program that renders pages: `process/main.mjs`. */
export type StartProgram = (stdio: Stdio) => ChildProcess;

export const startSandboxed: StartProgram = (stdio) =>
  startInSandbox([...nodeArgs, "/app/process/main.mjs"], { folders: [folder, ...packages], stdio });

export const startUnsandboxed: StartProgram = (stdio) =>
  spawn(process.execPath, [...nodeArgs, join(folder, "main.mjs")], { env: {}, stdio });

/** How this system runs the program. */
export interface Program {
  /** Undefined when it must not or cannot run: then browsers render the pages. */
  start: StartProgram | undefined;
  /** A sentence for operators, where something is not as it should be. */
  complaint?: string;
}

/** The sandboxed program needs one trial for each process of the server. */
let sandboxProblem: Promise<string | undefined> | undefined;

/**
 * Tries how this system runs the program.
 *
 * @param allowUnsandboxed Whether it may run without a sandbox where the system offers none.
 */
export async function findProgram(allowUnsandboxed: boolean): Promise<Program> {
  sandboxProblem ??= findProblem(startSandboxed);
  const problem = await sandboxProblem;
  if (!problem) return { start: startSandboxed };
  if (!allowUnsandboxed) {
    return {
      start: undefined,
      complaint: `Pages are rendered in browsers only, because this system offers no sandbox for the code of releases: ${problem}. RENDER_UNSANDBOXED=1 renders them without one.`,
    };
  }
  const ownProblem = await findProblem(startUnsandboxed);
  return ownProblem
    ? {
        start: undefined,
        complaint: `Pages are rendered in browsers only, because the program that renders them does not start: ${ownProblem}.`,
      }
    : {
        start: startUnsandboxed,
        complaint: `The code of releases is rendered without a sandbox (RENDER_UNSANDBOXED), because this system offers none: ${problem}.`,
      };
}

/** Why the program does not start in this way; undefined when it does. */
async function findProblem(start: StartProgram): Promise<string | undefined> {
  if (start === startSandboxed && process.platform !== "linux") return "it needs Linux";
  // Without input it ends as soon as it is ready.
  const child = start(["ignore", "ignore", "pipe"]);
  const timer = setTimeout(() => child.kill("SIGKILL"), TIMEOUT);
  const { promise: ended, resolve } = Promise.withResolvers<string | undefined>();
  child.once("error", (error) => resolve(error.message));
  child.once("close", (code) => resolve(code === 0 ? undefined : `it ended with code ${code}`));
  const output = child.stderr ? text(child.stderr).catch(() => "") : "";
  const problem = await ended;
  clearTimeout(timer);
  return problem && ((await output).trim().split("\n")[0] || problem);
}
