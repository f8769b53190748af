import { createInterface } from "node:readline";
import { spawnChild } from "../../tools/children.ts";

/** Milliseconds that a program may take to print a line. */
const LINE_TIMEOUT = 120_000;

/** A program that runs until it is stopped. */
export interface RunningProgram {
  /** Waits until a line that it prints from now on contains the text. */
  expectLine(text: string): Promise<void>;
  stop(): Promise<void>;
}

interface ProgramOptions {
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** A part of the line that it prints when it is ready. */
  ready: string;
}

/** Starts a program, and waits until it is ready. */
export async function startProgram(
  program: string,
  args: string[],
  { cwd, env, ready }: ProgramOptions,
): Promise<RunningProgram> {
  const child = spawnChild(program, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  const said: string[] = [];
  const watchers = new Set<() => void>();
  let hasEnded = false;
  const tellWatchers = () => {
    for (const watcher of watchers) watcher();
  };
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on("line", (line) => {
      said.push(line);
      tellWatchers();
    });
  }
  child.once("exit", () => {
    hasEnded = true;
    tellWatchers();
  });

  function expectLine(text: string): Promise<void> {
    const start = said.length;
    return new Promise((resolve, reject) => {
      const fail = (what: string) => end(() => reject(new Error(`${what}:\n${said.join("\n")}`)));
      const timer = setTimeout(() => fail(`${program} did not print "${text}"`), LINE_TIMEOUT);
      const end = (settle: () => void) => {
        clearTimeout(timer);
        watchers.delete(check);
        settle();
      };
      const check = () => {
        if (said.slice(start).some((line) => line.includes(text))) end(resolve);
        else if (hasEnded) fail(`${program} has stopped`);
      };
      watchers.add(check);
      check();
    });
  }

  await expectLine(ready);
  return {
    expectLine,
    async stop() {
      const gone = new Promise((resolve) => child.once("close", resolve));
      if (child.kill("SIGTERM")) await gone;
    },
  };
}
