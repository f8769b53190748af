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
import { spawnChild } from "../../tools/children.ts";
import { copySources } from "./copy-sources.ts";
import type { Change } from "./variant.ts";

/** A program that runs in its own copy of the checkout, which the test may edit. */
export interface CopiedCommand {
  /** Changes a file of the copy, given by its path from the root. */
  edit(change: Change): void;
  /** Waits until a line that it prints from now on contains the text. */
  expectLine(text: string): Promise<void>;
  /** Stops the program and removes the copy. */
  stop(): Promise<void>;
}

interface CommandOptions {
  /** Path of the program from the root of the repository: "tools/dev/main.ts". */
  program: string;
  args: string[];
  /** Environment variables, given the folder of the copy. */
  env?: (copy: string) => Record<string, string>;
  /** A part of the line that it prints when it is ready. */
  ready: string;
}

/** Milliseconds that a program may take to print a line. */
const LINE_TIMEOUT = 120_000;

/** Starts a program of the project in a copy of the sources. */
export async function startInCopy({
  program,
  args,
  env = () => ({}),
  ready,
}: CommandOptions): Promise<CopiedCommand> {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), "oselia-copy-")));
  copySources(copy);
  const child = spawnChild(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", join(copy, program), ...args],
    {
      cwd: copy,
      env: { ...process.env, FORCE_COLOR: undefined, ...env(copy) },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
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
    edit({ file, replace, replacement }) {
      const path = join(copy, file);
      const before = readFileSync(path, "utf8");
      const after = before.replaceAll(replace, replacement);
      if (after === before) throw new Error(`${file} does not contain "${replace}"`);
      // As many editors do: a program never reads a file that is half written.
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
