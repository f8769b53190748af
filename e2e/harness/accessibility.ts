import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { Result, RunOptions } from "axe-core";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const options: RunOptions = {
  runOnly: tags,
  rules: { "target-size": { enabled: true } },
  // Describing every element that is as it should be takes as long as the checks.
  resultTypes: ["violations"],
};
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * The violations of WCAG 2.2 AA and of axe-core's best practices in the current page: one line each,
 * with the first element at fault.
 */
async function violations(page: Page): Promise<string[]> {
  // Evaluated through DevTools, because the page's Content-Security-Policy allows no foreign script.
  await page.evaluate(`if (!("axe" in window)) { ${source} }`);
  const found = await page.evaluate<Result[]>(
    `axe.run(${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
  return found.map(
    ({ id, help, nodes }) => `${id}: ${help} ${nodes[0]?.html ?? ""} ${nodes[0]?.failureSummary}`,
  );
}

/**
 * Lists without markers that Safari does not announce as lists, or in which it leaves an empty line
 * for the marker. Neither is visible in Chromium, so each line names the cause.
 */
function listsLostInSafari(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("ul, ol")].flatMap((list) => {
      const marker = getComputedStyle(list).listStyleType;
      const { outerHTML } = list.cloneNode(false) as Element;
      if (/^["']\s*["']$/.test(marker)) return [`an empty marker takes a line: ${outerHTML}`];
      if (marker === "none" && !list.hasAttribute("role"))
        return [`no list in Safari: ${outerHTML}`];
      return [];
    }),
  );
}

/**
 * A window width and a colour scheme. Without a width the window keeps its size; without a scheme
 * the page is only checked for overflow.
 */
export interface Appearance {
  width?: number;
  scheme?: "light" | "dark";
}

/** The current window in both colour schemes. */
export const bothSchemes: Appearance[] = [{ scheme: "light" }, { scheme: "dark" }];

/** A phone and a desktop window in both colour schemes. */
export const appearances = {
  phoneLight: { width: 360, scheme: "light" },
  phoneDark: { width: 360, scheme: "dark" },
  deskLight: { width: 1440, scheme: "light" },
  deskDark: { width: 1440, scheme: "dark" },
} satisfies Record<string, Appearance>;

/** Both windows and both colour schemes, in half of the combinations. */
export const darkPhoneLightDesk: Appearance[] = [appearances.phoneDark, appearances.deskLight];

/** The other half. */
export const lightPhoneDarkDesk: Appearance[] = [appearances.phoneLight, appearances.deskDark];

/**
 * What is wrong with the current page in each appearance: violations found by axe-core, lists that
 * Safari does not announce, and content wider than the window. One line each, prefixed with `what`.
 */
export async function findViolations(
  page: Page,
  what: string,
  wanted: Appearance[],
): Promise<string[]> {
  // A page that is still loading may have no heading yet, which would be a violation.
  await page.locator("h1").first().waitFor({ state: "attached" });
  const found = (await listsLostInSafari(page)).map((line) => `${what}: ${line}`);
  for (const { width, scheme } of wanted) {
    if (width) await resize(page, width);
    const place = `${what}, ${width ?? page.viewportSize()?.width} px`;
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (overflow > 0) found.push(`${place} is ${overflow} px too wide`);
    if (!scheme) continue;
    await page.emulateMedia({ colorScheme: scheme });
    found.push(...(await violations(page)).map((line) => `${place}, ${scheme}: ${line}`));
  }
  return found;
}

/** Changes the window's width and waits until the page has reacted to it. */
async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.evaluate(() => new Promise(requestAnimationFrame));
}
