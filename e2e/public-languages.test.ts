import assert from "node:assert/strict";
import type { Locator } from "@playwright/test";
import { book, form, jpeg } from "../server/testing/index.ts";
import { scrollToContactForm } from "./harness/contact-form.ts";
import { ownSite } from "./harness/own-site.ts";
import { staffApi } from "./harness/staff-api.ts";
import { expect, test } from "./harness/test.ts";

const site = ownSite();
test.beforeAll(async () => {
  const api = await staffApi(site);
  const cover = await jpeg();
  for (const pageCount of [1, 2, 5, 11, 21]) {
    const one = { ...book, title: `Сторінки: ${pageCount}`, pageCount };
    await api.call("POST", "/admin/books", form(["book", one], ["cover", cover]));
  }
});

const names = { en: "English", uk: "Українська", nl: "Nederlands" } as const;

test.describe("a count has the right plural form", () => {
  for (const [language, width, pages, found] of [
    [
      "uk",
      360,
      ["1 сторінка", "2 сторінки", "5 сторінок", "11 сторінок", "21 сторінка"],
      "За запитом «сторінки:» знайдено 5 книг",
    ],
    [
      "en",
      768,
      ["1 page", "2 pages", "5 pages", "11 pages", "21 pages"],
      "5 books found for “сторінки:”",
    ],
    [
      "nl",
      1440,
      ["1 pagina", "2 pagina’s", "5 pagina’s", "11 pagina’s", "21 pagina’s"],
      "5 boeken gevonden voor ‘сторінки:’",
    ],
  ] as const) {
    test(`1, 2, 5, 11 and 21 in ${language}, at ${width} px`, async ({ newPage }) => {
      const { page } = await newPage(site, { language, width });
      await page.goto(`/library?keyword=${encodeURIComponent("сторінки:")}`);
      await expect(page.getByRole("status").filter({ hasText: found })).toBeVisible();
      const counts = page.getByRole("main").getByRole("article");
      for (const count of pages) {
        await expect(counts.getByText(count, { exact: true })).toBeVisible();
      }
    });
  }

  for (const [keyword, said] of [
    ["Сторінки: 21", "За запитом «Сторінки: 21» знайдено 1 книгу"],
    ["Сторінки: 1", "За запитом «Сторінки: 1» знайдено 3 книги"],
  ] as const) {
    test(`in the search result “${said}”`, async ({ newPage }) => {
      const { page } = await newPage(site, { language: "uk", width: 360 });
      await page.goto("/library");
      await page.getByRole("searchbox").fill(keyword);
      await page.getByRole("searchbox").press("Enter");
      await expect(page.getByRole("status").filter({ hasText: said })).toBeVisible();
    });
  }
});

test("formats dates in the visitor's language", async ({ newPage }) => {
  const { page } = await newPage(site, { language: "en", width: 1440 });
  await page.goto("/news");
  const time = page.getByRole("main").locator("time").first();
  await expect(time).toBeVisible();
  const day = new Date((await time.getAttribute("datetime")) ?? "");
  for (const [language, locale] of [
    ["en", "en-GB"],
    ["uk", "uk"],
    ["nl", "nl"],
  ] as const) {
    await page.getByRole("button", { name: names[language], exact: true }).click();
    const written = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
    await expect(time.filter({ hasText: written.format(day) })).toBeVisible();
  }
});

test("marks staff content with its own language in every language of the site", async ({
  newPage,
}) => {
  const { page } = await newPage(site, { language: "nl", width: 768 });
  await page.goto("/news");
  for (const [title, language] of [
    ["Taalcafé: Nederlands oefenen", "nl"],
    ["Хор «Світлиця» шукає голоси", "uk"],
    ["Two hundred new books", "en"],
  ]) {
    const item = page.getByRole("article").filter({ hasText: title });
    await expect(item).toBeVisible();
    assert.equal(await item.getByRole("heading").getAttribute("lang"), language);
  }
});

/** A press where the control stands: the tool's own click would scroll it to the middle first. */
async function press(control: Locator): Promise<void> {
  const { x, y, width, height } = (await control.boundingBox()) ?? assert.fail("It is not shown.");
  await control.page().mouse.click(x + width / 2, y + height / 2);
}

test("keeps the input and the scroll position when the language changes, at every width", async ({
  newPage,
}) => {
  const { page } = await newPage(site, { language: "en", width: 360 });
  await page.goto("/");
  await scrollToContactForm(page);
  await page.getByLabel("Your name").fill("Олена");
  await page.getByLabel("Message").fill("Слова, які ще не надіслано");
  const started = await page.evaluate(() => performance.timeOrigin);
  const field = page.locator("form textarea");
  for (const [width, language, label, heading] of [
    [360, "uk", "Повідомлення", "Напишіть нам"],
    [360, "nl", "Bericht", "Stuur ons een bericht"],
    [768, "uk", "Повідомлення", "Напишіть нам"],
    [1440, "nl", "Bericht", "Stuur ons een bericht"],
    [1440, "en", "Message", "Write to us"],
  ] as const) {
    // Not so high that the page ends with it: at its end the browser could not scroll on with the text.
    await page.setViewportSize({ width, height: 640 });
    await field.scrollIntoViewIfNeeded();
    const place = () => field.evaluate((field) => field.getBoundingClientRect().top);
    const before = await place();
    await press(page.getByRole("button", { name: names[language], exact: true }));
    await expect(page.getByRole("heading", { level: 2, name: heading })).toBeVisible();
    await expect(page.getByLabel(label, { exact: true })).toHaveValue("Слова, які ще не надіслано");
    assert.equal(await page.locator("html").getAttribute("lang"), language);
    assert.ok(Math.abs((await place()) - before) < 10, "the form moved");
  }
  assert.equal(await page.evaluate(() => performance.timeOrigin), started);
});
