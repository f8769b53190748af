import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { startChild } from "../../tools/children.ts";
import { root } from "../../tools/parts.ts";

/** A server in a process of its own. */
export interface ServerProcess {
  /** Tells it to end, as Ctrl-C would, and waits until it has. */
  end(): Promise<void>;
}

/**
 * Starts the server with these variables alone, and waits for the line with its address.
 *
 * @throws When it ends instead; the message is what it said.
 */
export async function startServerProcess(env: Record<string, string>): Promise<ServerProcess> {
  const child = startChild(process.execPath, [join(root, "server/main.ts")], {
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      NODE_OPTIONS: "--disable-warning=ExperimentalWarning",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said: string[] = [];
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on("line", (line) => {
        said.push(line);
        if (line.includes("http://localhost:")) resolve();
      });
    }
    child.once("exit", () => reject(new Error(`The site did not start:\n${said.join("\n")}`)));
  });
  return { end: () => ended(child) };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  await gone;
}
