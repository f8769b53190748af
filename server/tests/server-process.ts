import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { type Ended, ended, startProgram } from "./run-program.ts";

/** The server's program, as `npm start` runs it. */
export const serverProgram = join(import.meta.dirname, "../main.ts");

/** A free port, an empty house and no log: what most tests want. */
export const quietly = { PORT: "0", LOG_LEVEL: "silent", SAMPLE_CONTENT: "0" };

export interface ServerProcess {
  /** The address that it printed, without a slash at the end. */
  url: string;
  child: ChildProcess;
  /** Resolves when it has ended. */
  ended: Promise<Ended>;
}

/** Starts the real server as a process of its own and waits until it is ready. */
export async function startServerProcess(env: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const child = startProgram(serverProgram, [], { ...quietly, ...env });
  const end = ended(child);
  if (!child.stdout) throw new Error("The server has no output");
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /^Oselia is at (http:\S+)$/.exec(line)?.[1];
    if (url) return { url, child, ended: end };
  }
  throw new Error(`The server did not start: ${(await end).err}`);
}
