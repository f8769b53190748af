import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { expectFocused, expectGone, expectShown, expectValue } from "./harness/journey.ts";
import { newPage } from "./harness/page.ts";
import { useReadOnlySite } from "./harness/read-only-site.ts";

const site = await useReadOnlySite();

for (const width of [360, 768, 1440]) {
  test(`the library goes on as the reader scrolls, then waits, at ${width} px`, async (t) => {
    const { page } = await newPage(t, site, { width });
    await page.goto("/library");
    const books = page.getByRole("main").getByRole("article");
    await expectShown(books.nth(9));
    for (const count of [20, 30, 40]) {
      await books.last().scrollIntoViewIfNeeded();
      await expectShown(books.nth(count - 1));
    }
    const more = page.getByRole("button", { name: "Load more" });
    await more.scrollIntoViewIfNeeded();
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    assert.equal(await books.count(), 40);
    await more.click();
    await expectShown(books.nth(40));
    await expectShown(page.getByText(/^That is all: \d+ books$/));
    assert.deepEqual(await raggedRows(page), []);
  });

  test(`the way back finds the same books at the same place, at ${width} px`, async (t) => {
    const { page } = await newPage(t, site, { width });
    await page.goto("/library");
    const books = page.getByRole("main").getByRole("article");
    await books.nth(9).scrollIntoViewIfNeeded();
    await expectShown(books.nth(15));
    await books.nth(15).scrollIntoViewIfNeeded();
    await page.waitForFunction(() => window.scrollY > 300);
    const title = await books.nth(15).getByRole("heading").textContent();
    const place = await page.evaluate(() => window.scrollY);
    // From here, without scrolling, as a reader with a keyboard or a bookmark would.
    await page.evaluate(() => {
      document.querySelector<HTMLAnchorElement>('footer a[href="/news"]')?.click();
    });
    await expectShown(page.getByRole("heading", { level: 1, name: "News" }));
    await page.goBack();
    await expectShown(books.nth(15));
    assert.equal(await books.nth(15).getByRole("heading").textContent(), title);
    await page.waitForFunction((place) => Math.abs(window.scrollY - place) < 2, place);
  });
}

test("what else is known of a book opens on demand, at every width", async (t) => {
  const { page } = await newPage(t, site);
  await page.goto("/library");
  const opener = page.getByRole("button", { name: "About the book: Кобзар" });
  const dialog = page.getByRole("dialog", { name: "Кобзар" });
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await opener.focus();
    await page.keyboard.press("Enter");
    for (const name of ["Description", "About the author"]) {
      await expectShown(dialog.getByRole("heading", { name }));
    }
    const facts = ["Тарас Шевченко", "1840", "Поезія", "114", "Copies in the house", "Available"];
    for (const fact of facts) await expectShown(dialog.getByText(fact).first());
    await page.keyboard.press("Escape");
    await expectGone(dialog);
    await expectFocused(opener);
  }
});

/** Rows whose books are not all as high, or whose statuses do not stand in one line: their titles. */
const raggedRows = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("article")
    .evaluateAll((books) => {
      const rows = Map.groupBy(books, (book) => book.getBoundingClientRect().top);
      const places = (book: Element) =>
        [book, book.querySelector("circle"), book.querySelector("button")].map((part) =>
          Math.round(part?.getBoundingClientRect().bottom ?? 0),
        );
      return [...rows.values()]
        .filter((row) => new Set(row.map((book) => places(book).join())).size > 1)
        .map((row) => row.map((book) => book.querySelector("h2")?.textContent));
    });

/** Section 3 of the specification. */
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

test("each book says its status in words, beside the status's colour", async (t) => {
  const { page } = await newPage(t, site, { width: 1440 });
  await page.goto("/library");
  const books = page.getByRole("main").getByRole("article");
  for (const count of [10, 20, 30, 40]) {
    await expectShown(books.nth(count - 1));
    await books.last().scrollIntoViewIfNeeded();
  }
  const chips = await books
    .locator("circle")
    .evaluateAll((dots) =>
      dots.map(
        (dot) => [dot.closest("span")?.textContent ?? "", dot.getAttribute("fill") ?? ""] as const,
      ),
    );
  assert.ok(new Set(chips.map(([words]) => words)).size > 3);
  for (const [words, fill] of chips) assert.equal(fill, colours[words], words);
});

test("the search says what can be searched for as long as the window has room for it", async (t) => {
  const { page } = await newPage(t, site, { width: 360 });
  await page.goto("/library");
  for (const [width, placeholder] of [
    [360, "Search book..."],
    [768, "Search book..."],
    [1439, "Search book..."],
    [1440, "Search by title, author, or genre..."],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expectShown(page.getByPlaceholder(placeholder, { exact: true }));
  }
});

test("the search reads and writes the keyword, is cleared, and forgets it elsewhere, at every width", async (t) => {
  const { page } = await newPage(t, site);
  const box = page.getByRole("searchbox");
  const clear = page.getByRole("button", { name: "Clear the search" });
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/library?keyword=${encodeURIComponent("шевч")}`);
    await expectValue(box, "шевч");
    await expectShown(page.getByRole("status").filter({ hasText: /found for “шевч”$/ }));

    await clear.click();
    await page.waitForURL(/\/library$/);
    await expectValue(box, "");
    await expectGone(clear);

    await box.fill("havel");
    await expectShown(clear);
    await box.press("Enter");
    await expectShown(page.getByRole("status").filter({ hasText: /^1 book found for “havel”$/ }));
    assert.equal(new URL(page.url()).searchParams.get("keyword"), "havel");
    await page.goBack();
    await expectValue(box, "");
    await page.goForward();
    await expectShown(page.getByText("1 book found for “havel”"));

    const footer = page.getByRole("contentinfo");
    await footer.getByRole("link", { name: "News", exact: true }).click();
    await expectShown(page.getByRole("heading", { level: 1, name: "News" }));
    await footer.getByRole("link", { name: "Library", exact: true }).click();
    await expectShown(page.getByRole("heading", { level: 1, name: "Library" }));
    await expectValue(box, "");
    await box.fill("only typed");
    await footer.getByRole("link", { name: "Library", exact: true }).click();
    await expectValue(box, "");

    await box.fill("немає такої книги");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expectShown(page.getByText("Nothing was found"));
    await page.getByRole("link", { name: "Show all books" }).click();
    await expectShown(page.getByText("Кобзар").first());
  }
});

test("all 32 pictures are on the page, in the cut of the window's width", async (t) => {
  const { page } = await newPage(t, site, { width: 360 });
  await page.goto("/library");
  const patches = page.getByRole("main").locator("picture img");
  for (const [width, cut] of [
    [360, "mobile"],
    [767, "mobile"],
    [768, "desktop"],
    [1440, "desktop"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expectShown(patches.last());
    for (const patch of await patches.all()) await patch.scrollIntoViewIfNeeded();
    await page.waitForFunction(
      (cut) =>
        [...document.querySelectorAll<HTMLImageElement>("main picture img")].every(
          ({ complete, naturalWidth, currentSrc }) =>
            complete && naturalWidth > 0 && currentSrc.includes(cut),
        ),
      cut,
    );
    const pictures = await patches.evaluateAll((images) =>
      (images as HTMLImageElement[]).map((image) => ({
        file: new URL(image.currentSrc).pathname.split("/").at(-1) ?? "",
        asks: [image.loading, image.hasAttribute("width"), image.hasAttribute("height")],
      })),
    );
    assert.equal(new Set(pictures.map(({ file }) => file)).size, 32);
    for (const { file, asks } of pictures) {
      assert.match(file, new RegExp(`^\\d\\d-${cut}\\.\\w+\\.svg$`));
      assert.deepEqual(asks, ["lazy", true, true]);
    }
  }
  // Above the books they would hide from a phone what was searched for.
  await page.goto("/library?keyword=кобз");
  const book = page.getByRole("main").getByRole("article");
  await expectShown(book);
  for (const width of [360, 767, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    assert.equal(await patches.first().isVisible(), width >= 1024);
    await page.waitForFunction(
      (cover) => cover !== null && cover.getBoundingClientRect().top < 560,
      await book.elementHandle(),
    );
  }
});

test("a page that is loaded anew finds the same books at the same place", async (t) => {
  const { page } = await newPage(t, site, { width: 768 });
  await page.goto("/library");
  const books = page.getByRole("main").getByRole("article");
  await books.nth(9).scrollIntoViewIfNeeded();
  await expectShown(books.nth(19));
  await books.nth(19).scrollIntoViewIfNeeded();
  await expectShown(books.nth(29));
  const [count, place] = [await books.count(), await page.evaluate(() => window.scrollY)];
  await page.reload();
  await expectShown(books.nth(29));
  await page.waitForFunction((place) => Math.abs(window.scrollY - place) < 2, place);
  assert.ok((await books.count()) >= count);
});
