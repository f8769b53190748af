import type { Browser } from "@playwright/test";
import type { MeasuredPage } from "./pages.ts";
import type { Profile } from "./profiles.ts";
import type { VariantName } from "./variant-names.ts";
import type { Variant } from "./variants.ts";
import { visit } from "./visit.ts";
import type { VisitResult } from "./visit-result.ts";

/** All visits of one page with one profile. */
export interface PageResults {
  page: MeasuredPage;
  visits: Partial<Record<VariantName, VisitResult[]>>;
}

export interface MeasureOptions {
  browser: Browser;
  variants: readonly Variant[];
  pages: readonly MeasuredPage[];
  /** How often each page of each variant is visited. */
  visits: number;
  profile: Profile;
  /** Token of a session of the staff. */
  token: string;
  /** Called with each line of progress. */
  report: (line: string) => void;
}

/**
 * Visits the pages of all variants in turn, and all again: what else the machine does while it
 * measures slows every variant alike. A visit that fails is reported and left out.
 */
export async function measure(
  options: MeasureOptions,
): Promise<{ results: PageResults[]; failures: number }> {
  const { browser, variants, pages, visits, profile, token, report } = options;
  for (const variant of variants) await variant.prepare(profile);
  const results = pages.map((page): PageResults => ({ page, visits: {} }));
  let failures = 0;
  for (let round = 0; round < visits; round++) {
    for (const result of results) {
      for (const { name, url, hasScripts } of rotate(variants, round)) {
        try {
          const { page } = result;
          const visited = await visit(browser, { url, page, profile, token, canClick: hasScripts });
          result.visits[name] = [...(result.visits[name] ?? []), visited];
        } catch (error) {
          failures += 1;
          report(
            `✖ ${name} ${result.page.name}: ${error instanceof Error ? error.message : error}`,
          );
        }
      }
    }
    report(`  ${profile.name}: visit ${round + 1} of ${visits}`);
  }
  return { results, failures };
}

/** Another variant comes first each time. */
const rotate = <Item>(items: readonly Item[], by: number): Item[] => [
  ...items.slice(by % items.length),
  ...items.slice(0, by % items.length),
];
