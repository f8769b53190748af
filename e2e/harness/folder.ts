import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtempSync, realpathSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { type RunningProgram, startProgram } from "./program.ts";

/** A folder outside the repository, in which commands run as a team would run them. */
export interface Folder {
  /**
   * Runs a program of the machine or of an installed package. Returns what it printed; fails the
   * test with that when the program fails.
   */
  run(program: string, ...args: string[]): Promise<string>;
  /** Runs a program that is expected to fail. Returns its exit code and what it printed. */
  runToFailure(program: string, ...args: string[]): Promise<{ code: number; output: string }>;
  /** Starts a program that runs until it is stopped. */
  start(program: string, args: string[], ready: string): Promise<RunningProgram>;
  /** Absolute path of a file of the folder. */
  path(file: string): string;
  /** A folder in it, with the same variables and these. */
  in(name: string, more?: Record<string, string>): Folder;
  remove(): Promise<void>;
}

/** @param env Variables of the programs. */
export function createFolder(env: Record<string, string> = {}): Folder {
  return useFolder(realpathSync(mkdtempSync(join(tmpdir(), "oselia-folder-"))), env);
}

function useFolder(folder: string, env: Record<string, string>): Folder {
  // The programs that the folder has installed, and those of the machine: not this repository's.
  const places = (process.env.PATH ?? "")
    .split(delimiter)
    .filter((place) => !place.includes("node_modules"));
  const PATH = [join(folder, "node_modules/.bin"), ...places].join(delimiter);
  const options = {
    cwd: folder,
    env: { ...process.env, FORCE_COLOR: undefined, NODE_ENV: undefined, ...env, PATH },
  };
  const execute = promisify(execFile);
  return {
    async run(program, ...args) {
      const { stdout, stderr } = await execute(program, args, options).catch((error) => {
        assert.fail(`${program} ${args.join(" ")} failed:\n${error.stdout}${error.stderr}`);
      });
      return stdout + stderr;
    },
    async runToFailure(program, ...args) {
      const failure = await execute(program, args, options).then(
        () => undefined,
        (error: { code: number; stdout: string; stderr: string }) => error,
      );
      if (!failure) assert.fail(`${program} ${args.join(" ")} did not fail`);
      return { code: failure.code, output: failure.stdout + failure.stderr };
    },
    start: (program, args, ready) => startProgram(program, args, { ...options, ready }),
    path: (file) => join(folder, file),
    in: (name, more) => useFolder(join(folder, name), { ...env, ...more }),
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}
