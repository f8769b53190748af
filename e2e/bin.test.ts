import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { article, book, form, jpeg } from "../server/testing/index.ts";
import type { Book, NewsItem } from "../shared/model/index.ts";
import { findViolations } from "./harness/accessibility.ts";
import { openAsStaff } from "./harness/open-as-staff.ts";
import { ownSite } from "./harness/own-site.ts";
import { type StaffApi, staffApi } from "./harness/staff-api.ts";
import { expect, test } from "./harness/test.ts";

const site = ownSite({ sampleContent: false });
let api: StaffApi;
test.beforeAll(async () => {
  api = await staffApi(site);
});

const addBook = async (title: string): Promise<Book> =>
  api.call(
    "POST",
    "/admin/books",
    form(["book", { ...book, title }], ["cover", await jpeg(50, { width: 385, height: 622 })]),
  );
const addArticle = async (title: string): Promise<NewsItem> =>
  api.call(
    "POST",
    "/admin/news",
    form(["news", { ...article, title }], ["photos", await jpeg(1)], ["photos", await jpeg(40)]),
  );

const heading = (page: Page, name: string) =>
  page.getByRole("heading", { level: 1, name, exact: true });
const rows = (page: Page, list: string) =>
  page.getByRole("list", { name: list }).getByRole("heading").allTextContents();

/** How many pictures of the visitors' page have come and can be seen. */
const pictures = (page: Page, sources: string[]) =>
  page.waitForFunction(
    (wanted) =>
      wanted.every((source) =>
        [...document.images].some(
          (image) => image.src.endsWith(source) && image.complete && image.naturalWidth > 0,
        ),
      ),
    sources,
  );

test.describe("a deleted item", () => {
  test("restores an article from the bin with its photos, also for visitors", async ({
    newStaffPage,
  }) => {
    await addArticle("Вечір колядок");
    const item = await addArticle("Свято Купала");
    const { page } = await newStaffPage(site, "/admin/news");

    await page.getByRole("button", { name: "Delete “Свято Купала”" }).click();
    const question = page.getByRole("dialog", { name: "Delete this article?" });
    await expect(question.getByText(/You can restore it from the bin/)).toBeVisible();
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("The article was moved to the bin.")).toBeVisible();
    await expect(page.getByText("1 article", { exact: true })).toBeVisible();
    const visitors = await (await fetch(`${site.url}/api/news`)).text();
    assert.ok(!visitors.includes("Купала"), "visitors see nothing of it");
    assert.equal((await fetch(`${site.url}/api/news/${item.id}`)).status, 404);

    await page.getByRole("link", { name: "Bin" }).click();
    await expect(heading(page, "Deleted articles")).toBeVisible();
    assert.equal(new URL(page.url()).pathname, "/admin/news/bin");
    await expect(page.getByText("Items are removed permanently after 90 days.")).toBeVisible();
    await page.getByRole("searchbox").fill("купал");
    await page.getByRole("searchbox").press("Enter");
    await page.waitForURL(/keyword=/);
    assert.deepEqual(await rows(page, "Deleted articles"), ["Свято Купала"]);
    await expect(page.getByText(/^Deleted \d/)).toBeVisible();
    await page.getByRole("button", { name: "Restore “Свято Купала”" }).click();
    await expect(page.getByText("“Свято Купала” has been restored.")).toBeVisible();
    await expect(page.getByText("No results for “купал”")).toBeVisible();

    await page.getByRole("link", { name: "All articles" }).click();
    await expect(heading(page, "News")).toBeVisible();
    assert.deepEqual(await rows(page, "News"), ["Свято Купала", "Вечір колядок"]);
    await page.goto("/news");
    await expect(page.getByRole("heading", { name: "Свято Купала" })).toBeVisible();
    const { news } = await api.call<{ news: NewsItem[] }>("GET", "/news");
    assert.deepEqual(news.find(({ id }) => id === item.id)?.photoUrls, item.photoUrls);
    await pictures(page, [item.photoUrls[0]?.url ?? ""]);
  });

  test("restores a book from the bin with its cover, also for visitors", async ({
    newStaffPage,
  }) => {
    const [, kept] = [await addBook("Тигролови"), await addBook("Кобзар")];
    const { page } = await newStaffPage(site, "/admin/books", { width: 360, height: 740 });

    await page.getByRole("button", { name: "Delete “Кобзар”" }).click();
    const question = page.getByRole("dialog", { name: "Delete this book?" });
    await expect(question.getByText(/You can restore it from the bin/)).toBeVisible();
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("The book was moved to the bin.")).toBeVisible();
    const visitors = await (await fetch(`${site.url}/api/books`)).text();
    assert.ok(!visitors.includes("Кобзар"), "visitors see nothing of it");

    await page.getByRole("link", { name: "Bin" }).click();
    await expect(heading(page, "Deleted books")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("button", { name: "Restore “Кобзар”" })).toBeVisible();
    assert.deepEqual(await rows(page, "Deleted books"), ["Кобзар"]);
    await page.getByRole("button", { name: "Restore “Кобзар”" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("The bin is empty")).toBeVisible();
    await expect(heading(page, "Deleted books")).toBeFocused();

    await page.getByRole("link", { name: "All books" }).click();
    await expect(heading(page, "Books")).toBeVisible();
    assert.deepEqual(await rows(page, "Books"), ["Кобзар", "Тигролови"]);
    await page.goto("/library");
    await expect(page.getByRole("heading", { name: "Кобзар" })).toBeVisible();
    await pictures(page, [kept.coverImageUrl ?? ""]);
  });
});

test.describe("the bin", () => {
  test.beforeAll(async () => {
    for (let number = 1; number <= 11; number++) {
      const { id } = await addBook(`Книжка ${number}`);
      await api.call("DELETE", `/admin/books/${id}`);
    }
  });

  test("is paged, focuses the heading of the last page, and steps back when that page is emptied", async ({
    newStaffPage,
  }) => {
    const { page } = await newStaffPage(site, "/admin/books/bin");
    await expect(page.getByText("11 books")).toBeVisible();
    await page.getByRole("link", { name: "Next page" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Книжка 1", { exact: true })).toBeVisible();
    assert.ok(await page.getByRole("button", { name: "Next page" }).isDisabled());
    await expect(heading(page, "Deleted books")).toBeFocused();
    await page.getByRole("button", { name: "Restore “Книжка 1”" }).click();
    await expect(page.getByText("10 books")).toBeVisible();
    await expect(page.getByText("Книжка 11", { exact: true })).toBeVisible();
    assert.equal(new URL(page.url()).search, "");
    await expect(page.getByRole("navigation", { name: "Pagination" })).toBeHidden();
  });

  test("shows an error when it fails to load, and loads on a retry", async ({ newPage }) => {
    const { page, allow } = await newPage(site);
    allow(/ERR_|request failed|50\d/);
    await openAsStaff(page, site, "/admin/news");
    await expect(page.getByRole("link", { name: "Bin" })).toBeVisible();
    await page.route("**/api/admin/news/bin**", (route) => route.abort());
    await page.getByRole("link", { name: "Bin" }).click();
    const again = page.getByRole("main").getByRole("button", { name: "Try again" });
    await expect(again).toBeVisible();
    await page.unroute("**/api/admin/news/bin**");
    await again.click();
    await expect(page.getByText("The bin is empty")).toBeVisible();
  });

  test("has no accessibility violations, in three languages, light and dark, on a phone and a wide screen", async ({
    newPage,
  }) => {
    const looks = [
      { language: "en", scheme: "dark", width: 1440 },
      { language: "uk", scheme: "light", width: 360 },
      { language: "nl", scheme: "dark", width: 360 },
    ] as const;
    for (const look of looks) {
      const { page } = await newPage(site, look);
      const session = JSON.stringify({ token: api.token, version: 1 });
      await page.addInitScript((kept) => localStorage.setItem("auth", kept), session);
      await page.goto("/admin/books/bin");
      await expect(page.getByText("Книжка 11", { exact: true })).toBeVisible();
      assert.deepEqual(await findViolations(page, "the bin of the books", [look]), []);
      await page.goto("/admin/news/bin");
      await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
      assert.deepEqual(await findViolations(page, "the bin of the news", [look]), []);
    }
  });
});
