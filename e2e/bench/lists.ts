import { startPostgres } from "../../server/testing/index.ts";
import { print, run } from "../../tools/print.ts";
import { launchBrowser } from "../harness/launch-browser.ts";
import { startSeededSite } from "./filled-site.ts";
import { measureWorkspace } from "./measure-workspace.ts";
import { heading, type Measured } from "./row.ts";
import { workspaces } from "./workspaces.ts";

/**
 * `npm run bench:lists`: the workspaces with 10,000 news and 200,000 books, on both databases.
 * Measures in the browser, from the key press until the rows of the response are painted. Saves
 * something before each measurement, so that nothing comes from a cache. Exit code 1 when a 95th
 * percentile exceeds the limit (in milliseconds).
 */
const limit = 100;

await run(async () => {
  const rows: Measured[] = [];
  for (const database of ["embedded", "postgres"] as const) {
    print(`Filling the ${database} database …`);
    const postgres = database === "postgres" ? await startPostgres() : undefined;
    const site = await startSeededSite(await postgres?.createDatabase());
    const browser = await launchBrowser();
    print(heading);
    try {
      for (const workspace of workspaces) {
        rows.push(...(await measureWorkspace({ browser, site, database, workspace })));
      }
    } finally {
      await browser.close();
      await site.stop();
      await postgres?.stop();
    }
  }
  const slow = rows.filter(({ p95 }) => p95 > limit);
  print(
    slow.length === 0
      ? `✔ All actions paint within ${limit} ms at the 95th percentile.`
      : `✖ ${slow.length} of ${rows.length} take more than ${limit} ms at the 95th percentile.`,
  );
  if (slow.length > 0) process.exitCode = 1;
});
