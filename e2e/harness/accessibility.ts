import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const options = { runOnly: tags, rules: { "target-size": { enabled: true } } };
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * What axe-core finds against WCAG 2.2 AA and its own best practices in the page as it stands: a
 * line for each violation with the first element that breaks it; none when all is well.
 */
async function violations(page: Page): Promise<string[]> {
  // As an expression of the browser's own tools: the page's policy takes no script from elsewhere.
  await page.evaluate(`if (!("axe" in window)) { ${source} }`);
  const results = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(options)})`);
  return results.violations.map(
    ({ id, help, nodes }) => `${id}: ${help} ${nodes[0]?.html ?? ""} ${nodes[0]?.failureSummary}`,
  );
}

/**
 * Lists without markers that Safari does not announce as lists, or in which it keeps a line free for
 * an empty marker. Neither can be seen in Chromium: a line for each list names the cause instead.
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

/** A scheme to look in, and how wide the window is then; it stays as it is when left out. */
export interface Look {
  width?: number;
  scheme: "light" | "dark";
}

/** The window as it is, by day and by night. */
export const bothSchemes: Look[] = [{ scheme: "light" }, { scheme: "dark" }];

/** A phone by day and a desk by night, and the other way round. */
export const looks = {
  phoneLight: { width: 360, scheme: "light" },
  phoneDark: { width: 360, scheme: "dark" },
  deskLight: { width: 1440, scheme: "light" },
  deskDark: { width: 1440, scheme: "dark" },
} satisfies Record<string, Look>;

/**
 * What is wrong with the page as it stands, in each look: what axe-core finds, lists that are none in
 * Safari, and what does not fit the window's width. A line each, with `what` before it; none when all is well.
 */
export async function faultsIn(page: Page, what: string, wanted: Look[]): Promise<string[]> {
  const found = (await listsLostInSafari(page)).map((line) => `${what}: ${line}`);
  for (const { width, scheme } of wanted) {
    if (width) await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: scheme });
    const place = `${what}, ${width ?? page.viewportSize()?.width} px, ${scheme}`;
    found.push(...(await violations(page)).map((line) => `${place}: ${line}`));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0) found.push(`${place} is ${wide} px too wide`);
  }
  return found;
}
