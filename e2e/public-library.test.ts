import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { pathOfBook } from "./harness/article.ts";
import { readOnlySite } from "./harness/read-only-site.ts";
import { expect, test } from "./harness/test.ts";

const site = readOnlySite;

/** The colours of docs/product.md#statuses. */
const colours: Record<string, string> = {
  Available: "#4ec253",
  "Checked out": "#f4a261",
  Reserved: "#ffca3a",
  "In processing": "#5bc0de",
  "Under repair": "#6c757d",
  Overdue: "#ff6b6b",
  Lost: "#d9534f",
  Withdrawn: "#9e9e9e",
  "Reference only": "#8e44ad",
  "Electronic copy": "#007bff",
};

/** Titles of the rows whose books differ in height, or whose statuses are not aligned. */
const findRaggedRows = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("article")
    .evaluateAll((books) => {
      const rows = Map.groupBy(books, (book) => book.getBoundingClientRect().top);
      const places = (book: Element) =>
        [book, book.querySelector("circle")].map((part) =>
          Math.round(part?.getBoundingClientRect().bottom ?? 0),
        );
      return [...rows.values()]
        .filter((row) => new Set(row.map((book) => places(book).join())).size > 1)
        .map((row) => row.map((book) => book.querySelector("h2")?.textContent));
    });

test("appends books while scrolling up to 40, then on request, in even rows at any width", async ({
  newPage,
}) => {
  const { page } = await newPage(site, { width: 1440 });
  await page.goto("/library");
  const books = page.getByRole("main").getByRole("article");
  await expect(books.nth(9)).toBeVisible();
  for (const count of [20, 30, 40]) {
    await books.last().scrollIntoViewIfNeeded();
    await expect(books.nth(count - 1)).toBeVisible();
  }
  const more = page.getByRole("button", { name: "Load more" });
  await more.scrollIntoViewIfNeeded();
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(books).toHaveCount(40);
  await more.scrollIntoViewIfNeeded();
  const last = await books.nth(39).boundingBox();
  await more.click();
  await expect(books.nth(40)).toBeVisible();
  await expect(books.nth(40).getByRole("heading")).toBeFocused();
  // The new books are below the old ones, in view: nothing has moved.
  const same = await books.nth(39).boundingBox();
  assert.ok(Math.abs((same?.y ?? 0) - (last?.y ?? 0)) < 2, `${last?.y} px, then ${same?.y} px`);
  await expect(page.getByText(/^That is everything: \d+ books$/)).toBeVisible();
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 900 });
    assert.deepEqual(await findRaggedRows(page), [], `${width} px`);
  }

  const statuses = await books
    .locator("circle")
    .evaluateAll((dots) =>
      dots.map(
        (dot) => [dot.closest("span")?.textContent ?? "", dot.getAttribute("fill") ?? ""] as const,
      ),
    );
  assert.ok(new Set(statuses.map(([text]) => text)).size > 3);
  for (const [text, fill] of statuses) assert.equal(fill, colours[text], text);
});

test("returns to the same books at the same position when going back", async ({ newPage }) => {
  const { page } = await newPage(site, { width: 360 });
  await page.goto("/library");
  const books = page.getByRole("main").getByRole("article");
  await books.nth(9).scrollIntoViewIfNeeded();
  await expect(books.nth(15)).toBeVisible();
  await books.nth(15).scrollIntoViewIfNeeded();
  await page.waitForFunction(() => window.scrollY > 300);
  const title = await books.nth(15).getByRole("heading").textContent();
  const position = await page.evaluate(() => window.scrollY);
  // Without scrolling to the link, as with a keyboard or a bookmark.
  await page.evaluate(() => {
    document.querySelector<HTMLAnchorElement>('footer a[href="/news"]')?.click();
  });
  await expect(page.getByRole("heading", { level: 1, name: "News" })).toBeVisible();
  await page.goBack();
  await expect(books.nth(15)).toBeVisible();
  assert.equal(await books.nth(15).getByRole("heading").textContent(), title);
  await page.waitForFunction((position) => Math.abs(window.scrollY - position) < 2, position);
});

test("shows the same books at the same position after a reload", async ({ newPage }) => {
  const { page } = await newPage(site, { width: 768 });
  await page.goto("/library");
  const books = page.getByRole("main").getByRole("article");
  await books.nth(9).scrollIntoViewIfNeeded();
  await expect(books.nth(19)).toBeVisible();
  await books.nth(19).scrollIntoViewIfNeeded();
  await expect(books.nth(29)).toBeVisible();
  const [count, position] = [await books.count(), await page.evaluate(() => window.scrollY)];
  await page.reload();
  await expect(books.nth(29)).toBeVisible();
  await page.waitForFunction((position) => Math.abs(window.scrollY - position) < 2, position);
  assert.ok((await books.count()) >= count);
});

test("opens a book on its own page, and returns to its place in the list", async ({ newPage }) => {
  const { page } = await newPage(site, { width: 360 });
  await page.goto("/library");
  const books = page.getByRole("main").getByRole("article");
  await books.nth(9).scrollIntoViewIfNeeded();
  await expect(books.nth(15)).toBeVisible();
  const link = books.nth(15).getByRole("link");
  await link.scrollIntoViewIfNeeded();
  const title = (await link.textContent()) ?? "";
  const position = await page.evaluate(() => window.scrollY);
  // Its cover is part of the link.
  const cover = await books.nth(15).boundingBox();
  await page.mouse.click((cover?.x ?? 0) + 40, (cover?.y ?? 0) + 60);
  const heading = page.getByRole("heading", { level: 1, name: title, exact: true });
  await expect(heading).toBeVisible();
  await expect(heading).toBeFocused();
  await page.waitForFunction(() => window.scrollY === 0);
  assert.equal(await page.locator("link[rel=canonical]").getAttribute("href"), page.url());
  await page.goBack();
  await expect(books.nth(15)).toBeVisible();
  assert.equal(await books.nth(15).getByRole("heading").textContent(), title);
  await page.waitForFunction((position) => Math.abs(window.scrollY - position) < 2, position);
});

test("asks for a book with the contact form, which is in view with a prefilled message", async ({
  newPage,
}) => {
  const { page } = await newPage(site, { width: 360, height: 740 });
  await page.goto(await pathOfBook(site, "Кобзар"));
  await page.getByRole("link", { name: "Ask for this book" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Contacts" })).toBeVisible();
  await expect(page.locator("form:not([method=post]) textarea")).toBeVisible();
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue(
    "Hello! I would like to borrow “Кобзар” by Тарас Шевченко. When can I pick it up?",
  );
  const form = await page.locator("form:has(textarea)").boundingBox();
  assert.ok(form && form.y >= 0 && form.y < 400, `the form is at ${form?.y} px`);
});

test("searches by the keyword in the URL, clears it, and forgets it on other pages", async ({
  newPage,
}) => {
  const { page } = await newPage(site, { width: 360 });
  const box = page.getByRole("searchbox");
  const clear = page.getByRole("button", { name: "Clear search" });
  await page.goto(`/library?keyword=${encodeURIComponent("шевч")}`);
  await expect(box).toHaveValue("шевч");
  await expect(page.getByRole("status").filter({ hasText: /found for “шевч”$/ })).toBeVisible();
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(clear).toBeVisible();
  }

  await clear.click();
  await page.waitForURL(/\/library$/);
  await expect(box).toHaveValue("");
  await expect(clear).toBeHidden();

  for (const [width, placeholder] of [
    [360, "Search book..."],
    [768, "Search book..."],
    [1439, "Search book..."],
    [1440, "Search by title, author, or genre..."],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByPlaceholder(placeholder, { exact: true })).toBeVisible();
  }

  await box.fill("havel");
  await expect(clear).toBeVisible();
  await box.press("Enter");
  await expect(
    page.getByRole("status").filter({ hasText: /^1 book found for “havel”$/ }),
  ).toBeVisible();
  assert.equal(new URL(page.url()).searchParams.get("keyword"), "havel");
  await page.goBack();
  await expect(box).toHaveValue("");
  await page.goForward();
  await expect(page.getByText("1 book found for “havel”")).toBeVisible();

  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: "News", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "News" })).toBeVisible();
  await footer.getByRole("link", { name: "Library", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Library" })).toBeVisible();
  await expect(box).toHaveValue("");
  await box.fill("only typed");
  // By keyboard: books that load at the end of the page move the link.
  await footer.getByRole("link", { name: "Library", exact: true }).press("Enter");
  await expect(box).toHaveValue("");

  await box.fill("немає такої книги");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByText("No books found")).toBeVisible();
  await page.getByRole("link", { name: "Show all books" }).click();
  await expect(page.getByText("Кобзар").first()).toBeVisible();
});

test("filters by language and what is available, searches within that, and goes back to it", async ({
  newPage,
}) => {
  const { page } = await newPage(site, { width: 360, height: 740 });
  await page.goto("/library");
  const filters = page.getByRole("navigation", { name: "Filters" });
  const books = page.getByRole("main").getByRole("article");
  const status = (text: RegExp) =>
    expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();
  await expect(books.nth(9)).toBeVisible();
  for (const link of await filters.getByRole("link").all()) {
    assert.ok(((await link.boundingBox())?.height ?? 0) >= 44);
  }
  const search = page.getByRole("searchbox");
  const place = await search.boundingBox();
  await filters.getByRole("link", { name: "Українська" }).click();
  await status(/^21 books$/);
  assert.deepEqual(await search.boundingBox(), place);
  for (const count of [20, 21]) {
    await books.last().scrollIntoViewIfNeeded();
    await expect(books.nth(count - 1)).toBeVisible();
  }
  await expect(page.getByText("That is everything: 21 books")).toBeVisible();

  await page.evaluate(() => {
    document.querySelector<HTMLAnchorElement>('footer a[href="/news"]')?.click();
  });
  await expect(page.getByRole("heading", { level: 1, name: "News" })).toBeVisible();
  await page.goBack();
  await expect(books.nth(20)).toBeVisible();
  await filters.getByRole("link", { name: "Available now" }).click();
  await expect(books.nth(20)).toBeHidden();
  assert.equal(new URL(page.url()).search, "?language=uk&status=AVAILABLE");
  await search.fill("Шевченко");
  await search.press("Enter");
  await status(/found for “Шевченко”$/);
  assert.ok((await books.count()) < 10);
  await filters.getByRole("link", { name: "Nederlands" }).click();
  await status(/^0 books found/);
  await page.getByRole("link", { name: "Show all books" }).click();
  await status(/^\d+ books$/);
  assert.equal(new URL(page.url()).search, "");
});
