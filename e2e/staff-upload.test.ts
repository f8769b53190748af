import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { BrowserContext, Locator, Page } from "playwright-core";
import sharp from "sharp";
import { article, book, form, jpeg } from "../server/tests/api/kit/samples.ts";
import type { BookList, NewsList } from "../shared/model/index.ts";
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
  site.mendPath(path);
  site.breakPath(path, "cut");
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
  await pick(dialog, "Add a photo", "one.png", "two.png");
  return dialog;
}

describe("the photos of an article", () => {
  test("that go up slowly show how much has been sent; once is enough", async (t) => {
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

  test("that break off on their way are kept with every word, and sent by the next try", async (t) => {
    const { page, context, allow } = await newPage(t, site);
    allow(/ERR_|request failed/);
    const { totalNews } = await newsroom();
    await openAsStaff(page, site, "/admin/news");
    const dialog = await fillInArticle(page);
    site.breakPath("/api/admin/news", "hanging");
    t.after(() => site.mendPath("/api/admin/news"));
    await throttle(context, page, 60_000);
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expectHalfway(page);
    cutOff("/api/admin/news");
    await expectShown(dialog.getByRole("alert").getByText(/The server cannot be reached/));
    await expectGone(progress(page));
    site.mendPath("/api/admin/news");
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

  test("that cannot be uploaded or deleted are told, and stay as they were for the next try", async (t) => {
    const photos = [await jpeg(1), await jpeg(2)].map((one): [string, Buffer] => ["photos", one]);
    const change = { title: "Two photos", publishDate: "2026-09-01" };
    const { id } = await api.call<{ id: number }>(
      "POST",
      "/admin/news",
      form(["news", { ...article, ...change }], ...photos),
    );
    const { page, allow } = await newPage(t, site);
    allow(/Failed to load resource.*503/);
    await openAsStaff(page, site, "/admin/news");
    await page.getByRole("button", { name: "Edit “Two photos”" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit Article" });
    await pick(dialog, "Add a photo", "three.png");
    await dialog.getByRole("button", { name: "Remove the photo Photo 2" }).click();
    const busy = "The server is busy or being repaired. Please try again in a moment.";
    const save = () => dialog.getByRole("button", { name: "Save", exact: true }).click();

    site.breakPath(`/api/admin/news/${id}/addphoto`, "failing");
    t.after(() => site.mendPath(`/api/admin/news/${id}/addphoto`));
    await save();
    await expectShown(toast(page, `Error uploading images: ${busy}`));
    await expectShown(dialog.getByRole("alert").getByText(busy));
    await expectShown(dialog.getByRole("img", { name: "three.png" }));
    site.mendPath(`/api/admin/news/${id}/addphoto`);

    site.breakPath("/api/admin/news/photo/", "failing");
    t.after(() => site.mendPath("/api/admin/news/photo/"));
    await save();
    await expectShown(toast(page, `Error while deleting the image. ${busy}`));
    site.mendPath("/api/admin/news/photo/");
    await save();
    await expectShown(toast(page, "Image was deleted successfully."));
    await expectGone(dialog);
    const kept = (await newsroom()).news.find((item) => item.id === id);
    assert.equal(kept?.photoUrls.length, 2);
  });
});

test("the cover of a book that breaks off on its way is kept, and sent by the next try", async (t) => {
  const { id } = await api.call<{ id: number }>(
    "POST",
    "/admin/books",
    form(["book", book], ["cover", await jpeg()]),
  );
  const cover = async () => {
    const { books } = await api.call<BookList>("GET", "/admin/books");
    return books.find((one) => one.id === id)?.coverImageUrl;
  };
  const { page, context, allow } = await newPage(t, site);
  allow(/ERR_|request failed/);
  await openAsStaff(page, site, "/admin/books");
  const before = await cover();
  await page.getByRole("button", { name: `Edit “${book.title}”` }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Book" });
  await pick(dialog, "Replace cover", "new.png");
  const path = `/api/admin/books/${id}/cover`;
  site.breakPath(path, "hanging");
  t.after(() => site.mendPath(path));
  await throttle(context, page, 60_000);
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expectHalfway(page);
  cutOff(path);
  await expectShown(dialog.getByRole("alert").getByText(/The server cannot be reached/));
  await expectShown(dialog.getByRole("img", { name: "new.png" }));
  assert.equal(await cover(), before);
  site.mendPath(path);
  await throttle(context, page, -1);
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expectShown(toast(page, "Cover was uploaded successfully."));
  await expectGone(dialog);
  assert.notEqual(await cover(), before);
});
