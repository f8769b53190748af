import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import type { Locator, Page } from "playwright-core";
import { article, form, jpeg, picture } from "../server/tests/api/kit/samples.ts";
import type { NewsItem, NewsList } from "../shared/model/index.ts";
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

/** Each journey begins with these articles, the newest first. */
beforeEach(async () => {
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

/** The workspace as staff see it, at this query string. */
async function openNews(page: Page, query = ""): Promise<void> {
  await openAsStaff(page, site, "/admin/news");
  if (query !== "") await page.goto(`/admin/news${query}`);
  await expectShown(page.getByRole("heading", { level: 1, name: "News" }));
}

const titles = (page: Page) =>
  page.getByRole("list", { name: "News" }).getByRole("heading").allTextContents();

const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

async function openAdd(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Add Article" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Article" });
  await expectShown(dialog);
  return dialog;
}

async function openEdit(page: Page, title: string): Promise<Locator> {
  await page.getByRole("button", { name: `Edit “${title}”` }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Article" });
  await expectShown(dialog);
  return dialog;
}

async function pickPhotos(dialog: Locator, ...names: string[]): Promise<void> {
  const buffer = await picture(7, { width: 1500, height: 900 }).png().toBuffer();
  const files = names.map((name) => ({ name, mimeType: "image/png", buffer }));
  await dialog.getByLabel("Add a photo").setInputFiles(files);
}

/** Every call from now on that is no question: method and path. */
function writesOf(page: Page): string[] {
  const writes: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== "GET") writes.push(`${request.method()} ${pathname}`);
  });
  return writes;
}

describe("an editor", () => {
  test("adds an article with photos, resized in the browser, and visitors see it", async (t) => {
    const { page } = await newPage(t, site);
    await openNews(page);
    const dialog = await openAdd(page);
    await dialog.getByLabel("Article Title").fill("Colours of autumn");
    await dialog.getByLabel("Date").fill("09/20/2026");
    await expectShown(page.getByRole("dialog", { name: "Choose a date" }));
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
    await expectShown(toast(page, "The news created successfully"));
    await expectGone(dialog);
    assert.deepEqual(await titles(page), [
      "Colours of autumn",
      "Taalcafé op zaterdag",
      "Свято Купала",
    ]);
    await expectShown(page.getByText("3 articles"));
    await page.goto("/news");
    await expectShown(page.getByRole("heading", { name: "Colours of autumn" }));
  });

  test("is warned of a duplicate and of a fourth photo", async (t) => {
    const { page } = await newPage(t, site);
    await openNews(page);
    const dialog = await openAdd(page);
    await pickPhotos(dialog, "a.png", "b.png");
    await expectShown(dialog.getByRole("img", { name: "b.png" }));
    await pickPhotos(dialog, "a.png");
    await expectShown(toast(page, 'The image "a.png" cannot be added as it is already present'));
    await pickPhotos(dialog, "c.png", "d.png");
    await expectShown(toast(page, "You cannot upload more than three images"));
    await expectShown(dialog.getByRole("img", { name: "c.png" }));
    await dialog.getByRole("button", { name: "Remove the photo b.png" }).click();
    await expectGone(dialog.getByRole("img", { name: "b.png" }));
    assert.equal(await dialog.getByRole("img").count(), 2);
  });

  test("is told of a file that is no picture, and can pick another", async (t) => {
    const { page } = await newPage(t, site);
    await openNews(page);
    const dialog = await openAdd(page);
    const file = { name: "a.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") };
    await dialog.getByLabel("Add a photo").setInputFiles(file);
    await expectShown(toast(page, "Error resizing images."));
    await pickPhotos(dialog, "a.png");
    await expectShown(dialog.getByRole("img", { name: "a.png" }));
  });

  test("edits an article in its place", async (t) => {
    const { page } = await newPage(t, site);
    await openNews(page);
    const dialog = await openEdit(page, "Свято Купала");
    await dialog.getByLabel("Article Title").fill("Купальська ніч");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expectShown(toast(page, "The news updated successfully"));
    await expectGone(dialog);
    assert.deepEqual(await titles(page), ["Taalcafé op zaterdag", "Купальська ніч"]);
    assert.equal((await newsroom()).news[1]?.title, "Купальська ніч");
  });

  test("adds and removes photos of an article, each by its own call", async (t) => {
    const { page } = await newPage(t, site);
    await openNews(page);
    const [before] = (await newsroom()).news;
    const writes = writesOf(page);
    const dialog = await openEdit(page, "Taalcafé op zaterdag");
    await dialog.getByRole("button", { name: "Remove the photo Photo 1" }).click();
    await pickPhotos(dialog, "a.png", "b.png");
    await expectShown(dialog.getByRole("img", { name: "b.png" }));
    await dialog.getByRole("button", { name: "Save" }).click();
    await expectShown(toast(page, "All images were uploaded successfully."));
    await expectShown(toast(page, "Image was deleted successfully."));
    await expectGone(dialog);
    const path = `/api/admin/news/${before?.id}/addphoto`;
    const gone = `/api/admin/news/photo/${before?.photoUrls[0]?.id}`;
    assert.deepEqual(writes, [`POST ${path}`, `POST ${path}`, `DELETE ${gone}`]);
    await expectShown(page.getByText("2 photos"));
    assert.equal((await newsroom()).news[0]?.photoUrls.length, 2);
  });

  test("replaces one photo of three", async (t) => {
    await addArticle({ title: "Three photos", publishDate: "2026-09-01" }, 3);
    const { page } = await newPage(t, site);
    await openNews(page);
    const dialog = await openEdit(page, "Three photos");
    await dialog.getByRole("button", { name: "Remove the photo Photo 2" }).click();
    await pickPhotos(dialog, "a.png");
    await expectShown(dialog.getByRole("img", { name: "a.png" }));
    await dialog.getByRole("button", { name: "Save" }).click();
    await expectShown(toast(page, "Image was uploaded successfully."));
    await expectGone(dialog);
    assert.equal((await newsroom()).news[0]?.photoUrls.length, 3);
  });

  test("who saves an edit without a change makes no call", async (t) => {
    const { page } = await newPage(t, site);
    await openNews(page);
    const writes = writesOf(page);
    const dialog = await openEdit(page, "Свято Купала");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expectGone(dialog);
    assert.deepEqual(writes, []);
  });

  test("is asked before an article is deleted, and told which", async (t) => {
    const { page } = await newPage(t, site);
    await openNews(page);
    await page.getByRole("button", { name: "Delete “Свято Купала”" }).click();
    const question = page.getByRole("dialog", { name: "Delete this article?" });
    await expectShown(question.getByText("Свято Купала"));
    await question.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Delete “Свято Купала”" }).click();
    await question.getByRole("button", { name: "Delete" }).click();
    await expectGone(question);
    await expectShown(page.getByText("1 article", { exact: true }));
    assert.deepEqual(await titles(page), ["Taalcafé op zaterdag"]);
    await page.goto("/news");
    await expectShown(page.getByRole("heading", { level: 1 }));
    assert.equal(await page.getByText("Свято Купала").count(), 0);
  });

  test("goes one page back when the last is emptied", async (t) => {
    for (let day = 10; day < 19; day++) {
      await addArticle({ title: `Article ${day}`, publishDate: `2026-09-${day}` });
    }
    const { page } = await newPage(t, site);
    await openNews(page, "?page=2");
    await page.getByRole("button", { name: "Delete “Свято Купала”" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expectShown(page.getByText("10 articles"));
    await expectShown(page.getByText("Article 18"));
    assert.equal((await titles(page)).length, 10);
    assert.equal(new URL(page.url()).search, "");
  });

  test("narrows the list by keyword and status, both in the address", async (t) => {
    const { page } = await newPage(t, site);
    await openNews(page);
    await page.getByRole("combobox", { name: "Status" }).click();
    await page.getByRole("option", { name: "Draft" }).click();
    await page.waitForURL("**/admin/news?status=DRAFT");
    await expectShown(page.getByRole("combobox", { name: "Status" }).getByText("Draft"));
    await expectGone(page.getByText("Свято Купала"));
    assert.deepEqual(await titles(page), ["Taalcafé op zaterdag"]);
    await page.getByRole("searchbox", { name: "Search" }).fill("Купал");
    await page.keyboard.press("Enter");
    await expectShown(page.getByText("Nothing was found for “Купал”"));
    await page.goto("/admin/news?keyword=купал");
    await expectShown(page.getByText("Свято Купала"));
    assert.deepEqual(await titles(page), ["Свято Купала"]);
  });
});
