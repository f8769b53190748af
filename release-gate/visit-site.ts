import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { examplePath } from "@oselia/shared/contract/paths";
import { SHELL } from "@oselia/shared/contract/release";
import { Contribution } from "@oselia/shared/contract/schema";
import type { GateResult } from "@oselia/shared/release";
import type { Result, RunOptions } from "axe-core";
import type { BrowserContext, Page } from "playwright-core";
import { Value } from "typebox/value";
import type { SmokeTask } from "../server/releases/gate/run-smoke.ts";
import { launchConfinedBrowser } from "./confined-browser.ts";
import { createFaults, type Faults } from "./faults.ts";
import { canBeRendered, findUnrendered } from "./find-unrendered.ts";
import type { ScratchSite } from "./scratch-site.ts";

/** Milliseconds in which a page must be shown. */
const TIMEOUT = 20_000;

/** Of a release that logs in a loop, so many faults are enough. */
const MOST_FAULTS = 90;

/** The shell's own page. */
const SIGN_IN = "/auth/login";

/** Each page is shown once on a phone and once on a desktop, in different languages. */
const visits = [
  { language: "en", width: 1280 },
  { language: "uk", width: 360 },
] as const;

const axeOptions: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
  // Describing every element that is as it should be takes as long as the checks.
  resultTypes: ["violations"],
};

interface Visit extends SmokeTask {
  /** Called with each check as it begins. */
  onCheck: (check: string) => void;
}

/** Visits every page of a release; for one of the shell its sign-in, and every page of every remote. */
export async function visitSite(
  site: ScratchSite,
  { candidate, others, chromiumPath, onCheck }: Visit,
): Promise<GateResult> {
  const result: GateResult = { checks: [], faults: [] };
  const builds = candidate.name === SHELL ? others : [candidate];
  const remotes = builds.map(({ contribution }) => Value.Parse(Contribution, contribution));
  const rendered = site.rendersPages
    ? builds.filter((one) => canBeRendered(one, [candidate, ...others]))
    : [];
  for (const build of rendered) {
    const contribution = Value.Parse(Contribution, build.contribution);
    for (const path of await findUnrendered(site.url, contribution)) {
      result.faults.push(`${path}: the server cannot render it`);
    }
  }
  const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
  const faults = createFaults();
  const apis = new Set(
    [candidate, ...others].flatMap(({ contribution }) =>
      Value.Check(Contribution, contribution) ? (contribution.api ?? []) : [],
    ),
  );

  /** Runs one check, and collects what is wrong with it. */
  async function check(what: string, run: () => Promise<void>): Promise<void> {
    result.checks.push(what);
    onCheck(what);
    try {
      await run();
    } catch (error) {
      const [message = ""] = (error as Error).message.split("\n");
      faults.add(message);
    }
    collect(result, faults, what);
  }

  const browser = await launchConfinedBrowser(chromiumPath, { site: site.url, apis, faults });
  try {
    for (const { language, width } of visits) {
      const context = await browser.openContext({
        baseURL: site.url,
        locale: language,
        viewport: { width, height: 800 },
      });
      context.setDefaultTimeout(TIMEOUT);
      const page = await context.newPage();
      const visit = (path: string) =>
        check(`${path} in ${language}`, async () => {
          await page.goto(path);
          await page.locator("main h1").first().waitFor();
          await runAxe(page, axe, faults);
        });
      if (candidate.name === SHELL) await visit(SIGN_IN);
      await signIn(context, site);
      for (const { mounts, headerAction } of remotes) {
        for (const path of mounts.map(examplePath)) await visit(path);
        const workspace = mounts.find(({ layout }) => layout === "admin");
        if (headerAction && workspace) {
          const label = headerAction.label[language] ?? headerAction.label.en;
          await check(`the header action "${label}"`, async () => {
            await page.goto(examplePath(workspace));
            await page.getByRole("banner").getByRole("button", { name: label }).click();
            await page.getByRole("dialog").waitFor();
            await runAxe(page, axe, faults);
          });
        }
      }
      // Its last scripts run, and what they send is seen.
      await page.goto("about:blank");
      await context.close();
    }
  } finally {
    await browser.close();
  }
  collect(result, faults, "leaving the pages");
  return result;
}

function collect({ faults: found }: GateResult, faults: Faults, what: string): void {
  for (const fault of faults.take()) {
    if (found.length < MOST_FAULTS) found.push(`${what}: ${fault}`.slice(0, 1000));
    else found[MOST_FAULTS] = "and more, which are not listed";
  }
}

/** As the shell stores a session (docs/product.md#session). */
async function signIn(context: BrowserContext, { url, token }: ScratchSite): Promise<void> {
  await context.addInitScript(
    ({ origin, session }) => {
      if (location.origin === origin) localStorage.setItem("auth", session);
    },
    { origin: url, session: JSON.stringify({ token, version: 1 }) },
  );
}

async function runAxe(page: Page, source: string, faults: Faults): Promise<void> {
  // Evaluated through DevTools, because the page's Content-Security-Policy allows no foreign script.
  await page.evaluate(`if (!("axe" in window)) { ${source} }`);
  const violations = await page.evaluate<Result[]>(
    `axe.run(${JSON.stringify(axeOptions)}).then(({ violations }) => violations)`,
  );
  for (const { id, help, nodes } of violations) {
    for (const { html } of nodes) faults.add(`${id}: ${help} ${html}`);
  }
}
