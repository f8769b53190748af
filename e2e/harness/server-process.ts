import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { spawnChild } from "../../tools/children.ts";
import { root } from "../../tools/parts.ts";

/** A server in its own process. */
export interface ServerProcess {
  /** Shuts it down as Ctrl-C would, and waits until it has stopped. */
  end(): Promise<void>;
}

/**
 * Starts the server with only these variables, and waits until it prints its address.
 *
 * @param program From the root of the repository: tools/serve.ts also builds and releases.
 * @throws When it exits instead; the message is its output.
 */
export async function startServerProcess(
  env: Record<string, string>,
  program = "server/main.ts",
): Promise<ServerProcess> {
  const child = spawnChild(process.execPath, [join(root, program)], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
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
