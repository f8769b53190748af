import assert from "node:assert/strict";
import { freeze } from "./bench/page/freeze.ts";
import { startFront } from "./bench/page/front.ts";
import { listPages } from "./bench/page/pages.ts";
import { profiles } from "./bench/page/profiles.ts";
import { load, openTab, visit } from "./bench/page/visit.ts";
import { readOnlySite } from "./harness/read-only-site.ts";
import { test } from "./harness/test.ts";

const { url } = readOnlySite;
const [home] = listPages("");
const profile = profiles.find(({ name }) => name === "fast");
assert.ok(home && profile);
const options = { page: home, profile, token: "" };

test("a visit measures the load, the click and the second visit of a page", async ({ browser }) => {
  const result = await visit(browser, { ...options, url, canClick: true });
  assert.ok(result.firstByte >= profile.latency);
  assert.ok(result.firstPaint > result.firstByte);
  assert.ok(result.largestPaint >= result.firstPaint);
  assert.ok(result.interactive >= result.firstPaint);
  assert.ok(result.depth > 1 && result.depth <= result.requests);
  assert.ok(result.kilobytes.script > 50 && result.kilobytes.html > 1);
  assert.ok(result.click && result.click > 0);
  assert.ok(result.warmPaint > 0);
});

test("a visit without an answer from the site is repeated, and then fails", async ({ browser }) => {
  const stopped = { ...profile, throughput: 8 };
  await assert.rejects(
    async () => visit(browser, { ...options, profile: stopped, url, canClick: true }),
    { message: `Nothing arrived from ${url} for seconds, in 3 visits.` },
  );
});

test("a page as static HTML looks the same and has no scripts", async ({ cleanUp, browser }) => {
  const {
    context: profileOfSite,
    tab,
    network,
  } = await openTab(browser, {
    ...options,
    url,
  });
  await load(tab, network, home.path);
  const text = await tab.locator("main").ariaSnapshot();
  const html = await freeze(tab);
  await profileOfSite.close();
  const front = await startFront(url);
  cleanUp(front.close);
  await front.serve({ pages: new Map([[home.path, html]]) });
  const frozen = await openTab(browser, { ...options, url: front.url });
  await load(frozen.tab, frozen.network, home.path);
  assert.equal(await frozen.tab.locator("main").ariaSnapshot(), text);
  assert.deepEqual(
    frozen.network.requests().filter(({ kind }) => kind === "script" || kind === "style"),
    [],
  );
  assert.deepEqual(frozen.network.failures(), []);
  await frozen.context.close();
});
