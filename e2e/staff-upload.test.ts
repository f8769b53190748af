import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { BrowserContext, Locator, Page } from "playwright-core";
import sharp from "sharp";
import type { NewsList } from "../shared/model/index.ts";
import { expectGone, expectShown } from "./harness/journey.ts";
import { openAsStaff } from "./harness/open-as-staff.ts";
import { newPage } from "./harness/page.ts";
import { type Site, startSite } from "./harness/site.ts";
import { type StaffApi, staffApi } from "./harness/staff-api.ts";

let site: Site;
let api: StaffApi;
before(async () => {
  site = await startSite({ sampleContent: false });
  api = await staffApi(site);
});
after(() => site.stop());

const newsroom = () => api.call<NewsList>("GET", "/admin/news");
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });
const progress = (page: Page) => page.getByRole("progressbar", { name: "Uploading" });

/** A picture that hardly gets smaller: a hundred kilobytes and more when it is sent. */
const heavy = sharp({
  create: {
    width: 600,
    height: 400,
    channels: 3,
    background: "white",
    noise: { type: "gaussian", mean: 128, sigma: 80 },
  },
})
  .png()
  .toBuffer();

async function pick(dialog: Locator, label: string, ...names: string[]): Promise<void> {
  const buffer = await heavy;
  const files = names.map((name) => ({ name, mimeType: "image/png", buffer }));
  await dialog.getByLabel(label).setInputFiles(files);
  await expectShown(dialog.getByRole("img", { name: names.at(-1) ?? "" }));
}

/** Lets no more than this many bytes a second out of the page; -1 lets all out. */
async function throttle(context: BrowserContext, page: Page, uploadThroughput: number) {
  const tools = await context.newCDPSession(page);
  const freely = { offline: false, latency: 0, downloadThroughput: -1 };
  await tools.send("Network.emulateNetworkConditions", { ...freely, uploadThroughput });
}

/** Cuts off what is on its way to this path, and whatever the browser tries in its place. */
function cutOff(path: string): void {
  site.restorePath(path);
  site.failPath(path, "truncated");
}

/** Waits until some, and not all, of an upload has been sent. */
async function expectHalfway(page: Page): Promise<void> {
  await expectShown(progress(page));
  const isHalfway = (bar: Element) => {
    const { value } = bar as HTMLProgressElement;
    return value > 0 && value < 100;
  };
  const shown = await progress(page).elementHandle();
  await page.waitForFunction(isHalfway, shown as never);
}

async function fillInArticle(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Add Article" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Article" });
  await dialog.getByLabel("Article Title").fill("Snow in the garden");
  await dialog.getByLabel("Article Text").fill("Photos of the first snow, by the neighbours.");
  await pick(dialog, "Add photo", "one.png", "two.png");
  return dialog;
}

describe("the photos of an article", () => {
  test("show the progress of a slow upload, and are sent once", async (t) => {
    const { page, context } = await newPage(t, site);
    await openAsStaff(page, site, "/admin/news");
    const dialog = await fillInArticle(page);
    await throttle(context, page, 60_000);
    const add = dialog.getByRole("button", { name: "Add", exact: true });
    await add.click();
    await expectHalfway(page);
    assert.equal(await add.getAttribute("aria-busy"), "true");
    await add.dispatchEvent("click");
    await throttle(context, page, -1);
    await expectShown(toast(page, "The news created successfully"));
    await expectGone(dialog);
    assert.equal((await newsroom()).totalNews, 1);
  });

  test("are kept with the input when the upload is interrupted, and sent on the next attempt", async (t) => {
    const { page, context, allow } = await newPage(t, site);
    allow(/ERR_|request failed/);
    const { totalNews } = await newsroom();
    await openAsStaff(page, site, "/admin/news");
    const dialog = await fillInArticle(page);
    site.failPath("/api/admin/news", "hanging");
    t.after(() => site.restorePath("/api/admin/news"));
    await throttle(context, page, 60_000);
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expectHalfway(page);
    cutOff("/api/admin/news");
    await expectShown(dialog.getByRole("alert").getByText(/The server cannot be reached/));
    await expectGone(progress(page));
    site.restorePath("/api/admin/news");
    assert.equal(await dialog.getByLabel("Article Title").inputValue(), "Snow in the garden");
    assert.equal(await dialog.getByRole("img").count(), 2);
    assert.equal((await newsroom()).totalNews, totalNews);
    await throttle(context, page, -1);
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expectGone(dialog);
    const { news } = await newsroom();
    assert.equal(news.length, totalNews + 1);
    assert.equal(news[0]?.photoUrls.length, 2);
  });
});
