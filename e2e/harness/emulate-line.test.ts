import { emulateLine } from "./emulate-line.ts";
import { readOnlySite } from "./read-only-site.ts";
import { test } from "./test.ts";

const site = readOnlySite;

test("a page loads over an emulated line that stalls: the emulation is paused and resumed", async ({
  newPage,
}) => {
  const { page } = await newPage(site);
  const client = await page.context().newCDPSession(page);
  // A byte a second: what has arrived would be read in an hour.
  await emulateLine(page, client, { latency: 0, download: 1, upload: 1 });
  await page.goto("/404", { waitUntil: "commit" });
});
