import assert from "node:assert/strict";
import type { Locator, Page } from "@playwright/test";
import { article, form, jpeg, picture } from "../server/testing/index.ts";
import type { NewsItem, NewsList } from "../shared/model/index.ts";
import { isReport } from "./harness/load-report.ts";
import { openAsStaff } from "./harness/open-as-staff.ts";
import { ownSite } from "./harness/own-site.ts";
import { type StaffApi, staffApi } from "./harness/staff-api.ts";
import { expect, test } from "./harness/test.ts";

const site = ownSite({ sampleContent: false });
let api: StaffApi;
test.beforeAll(async () => {
  api = await staffApi(site);
});

/** Each test starts with these articles, newest first. */
test.beforeEach(async () => {
  const { news } = await newsroom();
  for (const { id } of news) await api.call("DELETE", `/admin/news/${id}`);
  await addArticle({ title: "Свято Купала", publishDate: "2026-07-06" });
  await addArticle({ title: "Taalcafé op zaterdag", publishDate: "2026-08-01", status: "DRAFT" });
});

const newsroom = () => api.call<NewsList>("GET", "/admin/news?limit=100");

async function addArticle(change: Partial<NewsItem>, photos = 1): Promise<NewsItem> {
  const pictures = await Promise.all(Array.from({ length: photos }, (_, at) => jpeg(at)));
  const parts = pictures.map((one): [string, Buffer] => ["photos", one]);
  return api.call("POST", "/admin/news", form(["news", { ...article, ...change }], ...parts));
}

/** Opens the workspace with this query string. */
async function openNews(page: Page, query = ""): Promise<void> {
  await openAsStaff(page, site, "/admin/news");
  if (query !== "") await page.goto(`/admin/news${query}`);
  await expect(page.getByRole("heading", { level: 1, name: "News" })).toBeVisible();
}

const titles = (page: Page) =>
  page.getByRole("list", { name: "News" }).getByRole("heading").allTextContents();

const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

async function openAdd(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Add Article" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Article" });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function openEdit(page: Page, title: string): Promise<Locator> {
  await page.getByRole("button", { name: `Edit “${title}”` }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Article" });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function pickPhotos(dialog: Locator, ...names: string[]): Promise<void> {
  const buffer = await picture(7, { width: 1500, height: 900 }).png().toBuffer();
  const files = names.map((name) => ({ name, mimeType: "image/png", buffer }));
  await dialog.getByLabel("Add photo").setInputFiles(files);
}

/** Method and path of every request from now on, except GET and load reports. */
function writesOf(page: Page): string[] {
  const writes: string[] = [];
  page.on("request", (request) => {
    const url = request.url();
    if (request.method() === "GET" || isReport(url)) return;
    writes.push(`${request.method()} ${new URL(url).pathname}`);
  });
  return writes;
}

test.describe("the news workspace", () => {
  test("adds an article with photos, resized in the browser, which visitors see", async ({
    newPage,
  }) => {
    const { page } = await newPage(site);
    await openNews(page);
    const dialog = await openAdd(page);
    await dialog.getByLabel("Article Title").fill("Colours of autumn");
    await dialog.getByLabel("Date").fill("09/20/2026");
    await expect(page.getByRole("dialog", { name: "Choose a date" })).toBeVisible();
    await page.keyboard.press("Escape");
    await dialog.getByRole("combobox", { name: "Status" }).click();
    await dialog.getByRole("option", { name: "Published" }).click();
    await dialog.getByLabel("Article Text").fill("An exhibition of what children have painted.");
    await dialog.getByLabel(/Button Text/).fill("Come along");
    await dialog.getByLabel(/Button Link/).fill("example.com/autumn");
    await pickPhotos(dialog, "leaf.png", "tree.png");
    const preview = await dialog.getByRole("img", { name: "leaf.png" }).boundingBox();
    assert.deepEqual([preview?.width, preview?.height], [185, 119]);
    const picked = dialog.getByRole("img", { name: "leaf.png" });
    const size = await picked.evaluate((image) => {
      const { naturalWidth, naturalHeight } = image as HTMLImageElement;
      return [naturalWidth, naturalHeight];
    });
    assert.deepEqual(size, [600, 400]);
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expect(toast(page, "The news created successfully")).toBeVisible();
    await expect(dialog).toBeHidden();
    assert.deepEqual(await titles(page), [
      "Colours of autumn",
      "Taalcafé op zaterdag",
      "Свято Купала",
    ]);
    await expect(page.getByText("3 articles")).toBeVisible();
    await page.goto("/news");
    await expect(page.getByRole("heading", { name: "Colours of autumn" })).toBeVisible();
  });

  test("edits an article in place", async ({ newPage }) => {
    const { page } = await newPage(site);
    await openNews(page);
    const dialog = await openEdit(page, "Свято Купала");
    await dialog.getByLabel("Article Title").fill("Купальська ніч");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(toast(page, "The news updated successfully")).toBeVisible();
    await expect(dialog).toBeHidden();
    for (const width of [1366, 800]) {
      await page.setViewportSize({ width, height: 768 });
      // Playwright presses only what nothing covers.
      for (const language of ["Українська", "Nederlands", "English"]) {
        await page.getByRole("button", { name: language, exact: true }).click({ trial: true });
      }
      await expect(toast(page, "The news updated successfully")).toBeVisible();
    }
    assert.deepEqual(await titles(page), ["Taalcafé op zaterdag", "Купальська ніч"]);
    assert.equal((await newsroom()).news[1]?.title, "Купальська ніч");
  });

  test("adds and removes photos of an article, each with its own request", async ({ newPage }) => {
    const { page } = await newPage(site);
    await openNews(page);
    const [before] = (await newsroom()).news;
    const writes = writesOf(page);
    const dialog = await openEdit(page, "Taalcafé op zaterdag");
    await dialog.getByRole("button", { name: "Remove Photo 1" }).click();
    await pickPhotos(dialog, "a.png", "b.png");
    await expect(dialog.getByRole("img", { name: "b.png" })).toBeVisible();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(toast(page, "All images were uploaded successfully.")).toBeVisible();
    await expect(toast(page, "Image was deleted successfully.")).toBeVisible();
    await expect(dialog).toBeHidden();
    const path = `/api/admin/news/${before?.id}/addphoto`;
    const gone = `/api/admin/news/photo/${before?.photoUrls[0]?.id}`;
    assert.deepEqual(writes, [`POST ${path}`, `POST ${path}`, `DELETE ${gone}`]);
    await expect(page.getByText("2 photos")).toBeVisible();
    assert.equal((await newsroom()).news[0]?.photoUrls.length, 2);
  });

  test("replaces one photo of three", async ({ newPage }) => {
    await addArticle({ title: "Three photos", publishDate: "2026-09-01" }, 3);
    const { page } = await newPage(site);
    await openNews(page);
    const dialog = await openEdit(page, "Three photos");
    await dialog.getByRole("button", { name: "Remove Photo 2" }).click();
    await pickPhotos(dialog, "a.png");
    await expect(dialog.getByRole("img", { name: "a.png" })).toBeVisible();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(toast(page, "Image was uploaded successfully.")).toBeVisible();
    await expect(dialog).toBeHidden();
    assert.equal((await newsroom()).news[0]?.photoUrls.length, 3);
  });

  test("asks before deleting an article, naming it", async ({ newPage }) => {
    const { page } = await newPage(site);
    await openNews(page);
    await page.getByRole("button", { name: "Delete “Свято Купала”" }).click();
    const question = page.getByRole("dialog", { name: "Delete this article?" });
    await expect(question.getByText("Свято Купала")).toBeVisible();
    await question.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Delete “Свято Купала”" }).click();
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(question).toBeHidden();
    await expect(page.getByText("1 article", { exact: true })).toBeVisible();
    assert.deepEqual(await titles(page), ["Taalcafé op zaterdag"]);
    await page.goto("/news");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("Свято Купала")).toHaveCount(0);
  });

  test("goes back one page when the last one becomes empty", async ({ newPage }) => {
    for (let day = 10; day < 19; day++) {
      await addArticle({ title: `Article ${day}`, publishDate: `2026-09-${day}` });
    }
    const { page } = await newPage(site);
    await openNews(page, "?page=2");
    await page.getByRole("button", { name: "Delete “Свято Купала”" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("10 articles")).toBeVisible();
    await expect(page.getByText("Article 18")).toBeVisible();
    assert.equal((await titles(page)).length, 10);
    assert.equal(new URL(page.url()).search, "");
  });
});

test.describe("unsaved changes", () => {
  const typed = "Свято Купала біля води";
  const title = (page: Page) => page.getByLabel("Article Title");
  const question = (page: Page) => page.getByRole("dialog", { name: "Leave without saving?" });
  const savedTitle = async () => (await newsroom()).news[1]?.title;

  test("are discarded by Cancel, Escape and the back button only after asking", async ({
    newStaffPage,
  }) => {
    const { page } = await newStaffPage(site, "/admin/books");
    const workspaces = page.getByRole("navigation", { name: "Workspaces" });
    await workspaces.getByRole("link", { name: "News" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "News" })).toBeVisible();
    for (const leave of [
      () => page.getByRole("button", { name: "Cancel" }).click(),
      () => page.keyboard.press("Escape"),
      () => page.evaluate(() => history.back()),
    ]) {
      await openEdit(page, "Свято Купала");
      await title(page).fill(typed);
      await leave();
      await question(page).getByRole("button", { name: "Keep editing" }).click();
      await expect(question(page)).toBeHidden();
      await expect(title(page)).toHaveValue(typed);
      await leave();
      await question(page).getByRole("button", { name: "Leave without saving" }).click();
      await expect(page.getByRole("dialog").first()).toBeHidden();
    }
    await expect(page.getByRole("heading", { level: 1, name: "Books" })).toBeVisible();
    assert.equal(await savedTitle(), "Свято Купала");
  });

  test("are kept on a click outside the form, and the browser asks before closing the tab", async ({
    newPage,
  }) => {
    const { page } = await newPage(site);
    await openNews(page);
    await openAdd(page);
    await page.mouse.click(5, 5);
    await expect(page.getByRole("dialog", { name: "Add Article" })).toBeVisible();
    await title(page).fill(typed);
    const asked = page.waitForEvent("dialog");
    await page.evaluate(() => setTimeout(() => location.reload()));
    const dialog = await asked;
    assert.equal(dialog.type(), "beforeunload");
    await dialog.dismiss();
    await expect(title(page)).toHaveValue(typed);
    await page.keyboard.press("Escape");
    await question(page).getByRole("button", { name: "Leave without saving" }).click();
  });

  test("are kept while the server is down, and saved when it recovers", async ({ newPage }) => {
    const { page, allow } = await newPage(site);
    allow(/request failed/, /Failed to load resource/);
    await openNews(page);
    const dialog = await openEdit(page, "Свято Купала");
    await title(page).fill(typed);
    await site.stopServer();
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await expect(dialog.getByRole("alert").getByText(/The server cannot be reached/)).toBeVisible();
    await expect(title(page)).toHaveValue(typed);
    await site.start();
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await expect(dialog).toBeHidden();
    assert.equal(await savedTitle(), typed);
  });
});
