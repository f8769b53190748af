import { test } from "node:test";
import { emulateLine } from "./emulate-line.ts";
import { newPage } from "./page.ts";
import { useReadOnlySite } from "./read-only-site.ts";

const site = await useReadOnlySite();

test("a page loads over a line that stops, because the line is lifted and comes back", async (t) => {
  const { page } = await newPage(t, site, { coldCache: true });
  const client = await page.context().newCDPSession(page);
  // A byte a second: what has arrived would be read in an hour.
  await emulateLine(page, client, { latency: 0, download: 1, upload: 1 });
  await page.goto("/404", { waitUntil: "commit" });
});
