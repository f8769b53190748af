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
import { copySources } from "./copy-sources.ts";
import { type RunningProgram, startProgram } from "./program.ts";
import type { Change } from "./variant.ts";

/** A program that runs in its own copy of the checkout, which the test may edit. */
export interface CopiedCommand extends RunningProgram {
  /** Changes a file of the copy, given by its path from the root. */
  edit(change: Change): void;
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

/** Starts a program of the project in a copy of the sources. */
export async function startInCopy({
  program,
  args,
  env = () => ({}),
  ready,
}: CommandOptions): Promise<CopiedCommand> {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), "oselia-copy-")));
  copySources(copy);
  const running = await startProgram(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", join(copy, program), ...args],
    { cwd: copy, env: { ...process.env, FORCE_COLOR: undefined, ...env(copy) }, ready },
  );
  return {
    expectLine: running.expectLine,
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
      await running.stop();
      rmSync(copy, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
