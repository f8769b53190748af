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
export async function violations(page: Page): Promise<string[]> {
  // As an expression of the browser's own tools: the page's policy takes no script from elsewhere.
  await page.evaluate(`if (!("axe" in window)) { ${source} }`);
  const results = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(options)})`);
  return results.violations.map(
    ({ id, help, nodes }) => `${id}: ${help} ${nodes[0]?.html ?? ""} ${nodes[0]?.failureSummary}`,
  );
}
