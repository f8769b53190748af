import { fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Build, GateResult } from "@oselia/shared/release";

/** A release that is to be run beside others. */
export interface SmokeTask {
  candidate: Build;
  /** The live releases of everything else. */
  others: readonly Build[];
  /** The browser. */
  chromiumPath: string;
}

/** What the sites of all runs begin with: to create it takes half the time of a run. */
export interface FirstData {
  /** The first run creates it. */
  folder: string;
  /** Of the staff account. */
  password: string;
}

/** What the process of a run receives. */
export type SmokeInput = SmokeTask & { firstData: FirstData };

/** What the process of a run sends: each check as it begins, then the result. */
export type SmokeMessage = { check: string } | { result: GateResult };

/** Milliseconds: a start with sample content, and a few seconds for each page. */
const TIMEOUT = 150_000;

let firstData: FirstData | undefined;

/** The data for the runs of this process, which end with it. */
function getFirstData(): FirstData {
  if (firstData) return firstData;
  const parent = mkdtempSync(join(tmpdir(), "oselia-smoke-"));
  process.once("exit", () => rmSync(parent, { recursive: true, force: true }));
  firstData = { folder: join(parent, "site"), password: crypto.randomUUID() };
  return firstData;
}

/**
 * Runs a release in a real browser, on a site of its own with an embedded database and sample
 * content, in a process of its own: every page is shown, the header action opens, the console stays
 * empty, and axe finds nothing. Never rejects.
 *
 * @param onCheck Called with each check as it begins: "/admin/inbox in en".
 */
export async function runSmoke(
  task: SmokeTask,
  onCheck: (check: string) => void = () => {},
): Promise<GateResult> {
  const child = fork(join(import.meta.dirname, "../../../release-gate/main.ts"), {
    serialization: "advanced",
    execArgv: ["--disable-warning=ExperimentalWarning"],
    // No secrets of this server: not its database, its bucket, or its tokens.
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      RENDER_UNSANDBOXED: process.env.RENDER_UNSANDBOXED,
    },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const { promise, resolve } = Promise.withResolvers<GateResult>();
  const fail = (fault: string) => resolve({ checks: ["the smoke run"], faults: [fault] });
  const timer = setTimeout(() => fail(`It did not end in ${TIMEOUT / 1000} seconds`), TIMEOUT);
  child.on("message", (message: SmokeMessage) => {
    if ("check" in message) onCheck(message.check);
    else resolve(message.result);
  });
  child.once("error", (error) => fail(`It could not start: ${error.message}`));
  child.once("exit", (code) => fail(`Its process ended with code ${code}`));
  child.send({ ...task, firstData: getFirstData() } satisfies SmokeInput);
  const result = await promise;
  clearTimeout(timer);
  child.kill("SIGKILL");
  return result;
}
