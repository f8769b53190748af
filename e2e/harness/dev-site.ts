import {
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { freePorts } from "../../server/tests/free-port.ts";
import { spawnChild } from "../../tools/children.ts";
import { partFolders } from "../../tools/parts.ts";
import { copySources } from "./copy-sources.ts";
import type { Change } from "./variant.ts";

/** `npm run dev` in its own copy of the checkout. */
export interface DevSite {
  /** URL of the shell's dev server. */
  url: string;
  /** Changes a file of the copy, given by its path from the root. */
  edit(change: Change): void;
  /** Stops the servers and removes the copy. */
  stop(): Promise<void>;
}

/**
 * Starts the dev servers on a copy of the sources, which the test may edit.
 *
 * @param args Of the command: "remote-inbox", "--site", "https://…".
 */
export async function startDevSite(...args: string[]): Promise<DevSite> {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), "oselia-dev-")));
  copySources(copy);
  const port = await freePorts(partFolders.length + 1);
  const child = spawnChild(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", join(copy, "tools/dev/main.ts"), ...args],
    {
      cwd: copy,
      env: {
        ...process.env,
        NODE_TEST_CONTEXT: undefined,
        PORT: String(port),
        DATA_DIR: join(copy, ".data"),
      },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  const said: string[] = [];
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on("line", (line) => {
        said.push(line);
        if (line.includes("Ready, with hot reload")) resolve();
      });
    }
    child.once("exit", () => reject(new Error(`npm run dev has stopped:\n${said.join("\n")}`)));
  });
  return {
    url: `http://localhost:${port}`,
    edit({ file, replace, replacement }) {
      const path = join(copy, file);
      const before = readFileSync(path, "utf8");
      const after = before.replaceAll(replace, replacement);
      if (after === before) throw new Error(`${file} does not contain "${replace}"`);
      // As many editors do: a dev server never reads a file that is half written.
      const written = join(copy, ".written");
      writeFileSync(written, after);
      renameSync(written, path);
    },
    async stop() {
      const gone = new Promise((resolve) => child.once("close", resolve));
      if (child.kill("SIGTERM")) await gone;
      rmSync(copy, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
