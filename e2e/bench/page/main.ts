import { writeFile } from "node:fs/promises";
import { readCommit } from "../../../shared/cli/index.ts";
import { root } from "../../../tools/parts.ts";
import { formatDuration, print, run } from "../../../tools/print.ts";
import { newestArticle } from "../../harness/article.ts";
import { launchBrowser } from "../../harness/launch-browser.ts";
import { startSite } from "../../harness/site.ts";
import { staffApi } from "../../harness/staff-api.ts";
import { measure } from "./measure.ts";
import { choosePages, type Options, readOptions } from "./options.ts";
import { listPages } from "./pages.ts";
import { type PageReport, reportPage } from "./report.ts";
import { toTable } from "./table.ts";
import { startVariants } from "./variants.ts";
import { judge, toLine } from "./verdicts.ts";

/**
 * `npm run bench:page`: how fast pages load, compared with the same sources as one bundle, as plain
 * federation, and with static HTML. docs/performance.md says how it measures. Ends with exit code 1
 * when a visit failed.
 */
await run(async () => {
  const options = readOptions(process.argv.slice(2));
  const started = performance.now();
  const results = await measureAll(options);
  if (options.json) {
    const source = await readCommit(root);
    const { visits } = options;
    const content = { ...source, date: new Date().toISOString(), visits, profiles: results };
    await writeFile(options.json, `${JSON.stringify(content, null, 2)}\n`);
  }
  print(`Took ${formatDuration(performance.now() - started)}.`);
});

interface ProfileReport {
  profile: string;
  pages: PageReport[];
}

async function measureAll(options: Options): Promise<ProfileReport[]> {
  const site = await startSite({ embedded: true });
  const browser = await launchBrowser();
  try {
    const { token } = await staffApi(site);
    const pages = choosePages(options.pages, listPages(await newestArticle(site)));
    print("Building the variants …");
    const variants = await startVariants(options.variants, {
      site: site.url,
      browser,
      pages,
      token,
    });
    const reports: ProfileReport[] = [];
    for (const profile of options.profiles) {
      const { results, failures } = await measure({
        browser,
        variants,
        pages,
        visits: options.visits,
        profile,
        token,
        report: print,
      });
      if (failures > 0) process.exitCode = 1;
      const measured = results.map(reportPage);
      printProfile(profile.title, measured, options);
      reports.push({ profile: profile.name, pages: measured });
    }
    for (const variant of variants) await variant.close();
    return reports;
  } finally {
    await browser.close();
    await site.stop();
  }
}

function printProfile(title: string, pages: readonly PageReport[], options: Options): void {
  print(`\n${title}: medians of ${options.visits} visits with quartiles\n`);
  for (const page of pages) print(`${toTable(page, options.variants).join("\n")}\n`);
  for (const verdict of pages.flatMap(judge)) print(toLine(verdict));
}
