import assert from "node:assert/strict";
import type { BrowserContext, Locator, Page } from "@playwright/test";
import sharp from "sharp";
import type { NewsList } from "../shared/model/index.ts";
import { openAsStaff } from "./harness/open-as-staff.ts";
import { ownSite } from "./harness/own-site.ts";
import { type StaffApi, staffApi } from "./harness/staff-api.ts";
import { expect, test } from "./harness/test.ts";

const site = ownSite({ sampleContent: false });
let api: StaffApi;
test.beforeAll(async () => {
  api = await staffApi(site);
});

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
  await expect(dialog.getByRole("img", { name: names.at(-1) ?? "" })).toBeVisible();
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
  await expect(progress(page)).toBeVisible();
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

test.describe("the photos of an article", () => {
  test("show the progress of a slow upload, and are sent once", async ({ newStaffPage }) => {
    const { page, context } = await newStaffPage(site, "/admin/news");
    const dialog = await fillInArticle(page);
    await throttle(context, page, 60_000);
    const add = dialog.getByRole("button", { name: "Add", exact: true });
    await add.click();
    await expectHalfway(page);
    await expect(add).toHaveAttribute("aria-busy", "true");
    await add.dispatchEvent("click");
    await throttle(context, page, -1);
    await expect(toast(page, "The news created successfully")).toBeVisible();
    await expect(dialog).toBeHidden();
    assert.equal((await newsroom()).totalNews, 1);
  });

  test("are kept with the input when the upload is interrupted, and sent on the next attempt", async ({
    newPage,
    cleanUp,
  }) => {
    const { page, context, allow } = await newPage(site);
    allow(/ERR_|request failed/);
    const { totalNews } = await newsroom();
    await openAsStaff(page, site, "/admin/news");
    const dialog = await fillInArticle(page);
    site.failPath("/api/admin/news", "hanging");
    cleanUp(() => site.restorePath("/api/admin/news"));
    await throttle(context, page, 60_000);
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expectHalfway(page);
    cutOff("/api/admin/news");
    await expect(dialog.getByRole("alert").getByText(/The server cannot be reached/)).toBeVisible();
    await expect(progress(page)).toBeHidden();
    site.restorePath("/api/admin/news");
    await expect(dialog.getByLabel("Article Title")).toHaveValue("Snow in the garden");
    await expect(dialog.getByRole("img")).toHaveCount(2);
    assert.equal((await newsroom()).totalNews, totalNews);
    await throttle(context, page, -1);
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expect(dialog).toBeHidden();
    const { news } = await newsroom();
    assert.equal(news.length, totalNews + 1);
    assert.equal(news[0]?.photoUrls.length, 2);
  });
});
