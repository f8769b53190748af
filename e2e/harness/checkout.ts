import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtempSync, realpathSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { copySources } from "./copy-sources.ts";

/** A copy of the checkout, in which commands run as a team would run them. */
export interface Checkout {
  /**
   * Runs a program of the machine or of an installed package. Returns what it printed; fails the
   * test with that when the program fails.
   */
  run(program: string, ...args: string[]): Promise<string>;
  /** Runs a program that is expected to fail. Returns its exit code and what it printed. */
  runToFailure(program: string, ...args: string[]): Promise<{ code: number; output: string }>;
  /** Absolute path of a file of the copy. */
  path(file: string): string;
  remove(): Promise<void>;
}

/** @param env Variables of the programs. */
export function createCheckout(env: Record<string, string> = {}): Checkout {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "oselia-checkout-")));
  copySources(folder);
  const PATH = [join(folder, "node_modules/.bin"), process.env.PATH].join(delimiter);
  const options = {
    cwd: folder,
    env: { ...process.env, FORCE_COLOR: undefined, ...env, PATH },
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
    path: (file) => join(folder, file),
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}
