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

/** The data that the site of a run starts with: creating them takes half the time of a run. */
export interface SiteTemplate {
  /** The first run fills it. */
  folder: string;
  /** Of the staff account. */
  password: string;
}

/** What the process of a run receives. */
export type SmokeInput = SmokeTask & { template: SiteTemplate };

/** What the process of a run sends: each check as it begins, then the result. */
export type SmokeMessage = { check: string } | { result: GateResult };

/** Milliseconds: a start with sample content, and a few seconds for each page. */
const TIMEOUT = 150_000;

/**
 * Milliseconds after which the template is made again: systems empty their temporary folder of files
 * that are some days old.
 */
const TEMPLATE_AGE = 24 * 60 * 60 * 1000;

let current: { template: SiteTemplate; madeAt: number; remove: () => void } | undefined;

/** The template for the runs of this process, which is removed when it ends. */
function getTemplate(): SiteTemplate {
  if (current && performance.now() - current.madeAt < TEMPLATE_AGE) return current.template;
  if (current) process.off("exit", current.remove);
  current?.remove();
  const parent = mkdtempSync(join(tmpdir(), "oselia-smoke-"));
  const template = { folder: join(parent, "site"), password: crypto.randomUUID() };
  const remove = () => rmSync(parent, { recursive: true, force: true });
  process.once("exit", remove);
  current = { template, madeAt: performance.now(), remove };
  return template;
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
  const template = getTemplate();
  const child = fork(join(import.meta.dirname, "../../../release-gate/main.ts"), {
    serialization: "advanced",
    execArgv: ["--disable-warning=ExperimentalWarning"],
    // No secrets of this server: not its database, its bucket, or its tokens.
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      RENDER_UNSANDBOXED: process.env.RENDER_UNSANDBOXED,
      // The next run loads its code in two thirds of the time.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(template.folder, "../compiled"),
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
  child.send({ ...task, template } satisfies SmokeInput);
  const result = await promise;
  clearTimeout(timer);
  child.kill("SIGKILL");
  return result;
}
