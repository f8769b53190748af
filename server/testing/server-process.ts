import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { type ExitResult, startProgram, waitForExit } from "./run-program.ts";

/** The server's program, as `npm start` runs it. */
export const serverProgram = join(import.meta.dirname, "../main.ts");

/** A free port, an empty site and no log: the right settings for most tests. */
export const quietEnv = { PORT: "0", LOG_LEVEL: "silent", SAMPLE_CONTENT: "0" };

export interface ServerProcess {
  /** The URL that it printed, without a trailing slash. */
  url: string;
  child: ChildProcess;
  /** Resolves when it has exited. */
  ended: Promise<ExitResult>;
}

/** Starts the real server as a separate process and waits until it is ready. */
export async function startServerProcess(env: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const child = startProgram(serverProgram, [], { ...quietEnv, ...env });
  const end = waitForExit(child);
  if (!child.stdout) throw new Error("The server has no output");
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /^Oselia is running at (http:\S+)$/.exec(line)?.[1];
    if (url) return { url, child, ended: end };
  }
  throw new Error(`The server did not start: ${(await end).err}`);
}
