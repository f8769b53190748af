import assert from "node:assert/strict";
import type { Locator, Page } from "@playwright/test";
import { article, book, form, jpeg, picture } from "../server/testing/index.ts";
import type { Book, NewsItem } from "../shared/model/index.ts";
import { findViolations } from "./harness/accessibility.ts";
import { openAsStaff } from "./harness/open-as-staff.ts";
import { ownSite } from "./harness/own-site.ts";
import type { PageOptions } from "./harness/page.ts";
import { type StaffApi, staffApi } from "./harness/staff-api.ts";
import { expect, type NewPage, test } from "./harness/test.ts";

const site = ownSite({ sampleContent: false });
let api: StaffApi;
test.beforeAll(async () => {
  api = await staffApi(site);
});

/** Each journey begins with an article and a book of its own, the first in their lists. */
let item: NewsItem;
let kept: Book;
test.beforeEach(async () => {
  const news = { ...article, title: "Свято Купала" };
  item = await api.call(
    "POST",
    "/admin/news",
    form(["news", news], ["photos", await jpeg(1)], ["photos", await jpeg(40)]),
  );
  const parts = form(["book", { ...book, title: "Кобзар" }], ["cover", await jpeg(50)]);
  kept = await api.call("POST", "/admin/books", parts);
});

const png = (seed: number) => picture(seed, { width: 900, height: 1200 }).png().toBuffer();
const photo = async (name: string, seed: number) => ({
  name,
  mimeType: "image/png",
  buffer: await png(seed),
});

/** A member of staff in a browser of their own, with the form of the first item open. */
async function editor(
  newPage: NewPage,
  path: "/admin/news" | "/admin/books",
  options: PageOptions = {},
): Promise<{ page: Page; dialog: Locator }> {
  const { page, allow } = await newPage(site, options);
  allow(/Failed to load resource.*409/);
  await openAsStaff(page, site, path);
  await page
    .getByRole("button", { name: /^Edit / })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  return { page, dialog };
}

const save = (dialog: Locator) => dialog.getByRole("button", { name: "Save", exact: true }).click();

/** A field of the notice, with its two versions. */
const field = (dialog: Locator, label: string) =>
  dialog.getByRole("region", { name: /Someone else has changed this/ }).getByRole("group", {
    name: label,
  });
const version = (dialog: Locator, label: string, side: "Their version" | "My version") =>
  field(dialog, label).getByRole("radio", { name: side });
/** A version as it is shown. */
const shown = (dialog: Locator, label: string, side: "Their version" | "My version") =>
  field(dialog, label)
    .locator("label")
    .filter({ has: dialog.page().getByRole("radio", { name: side }) });

test.describe("two colleagues with the same article open", () => {
  test("lets the second editor choose between both versions of each field", async ({ newPage }) => {
    const first = await editor(newPage, "/admin/news");
    const second = await editor(newPage, "/admin/news", { width: 320, height: 740 });
    await first.dialog.getByLabel("Article Title").fill("Купальська ніч");
    await first.dialog.getByLabel("Article Text").fill("Приходьте всі: буде вогнище і вінки.");
    await first.dialog.getByRole("combobox", { name: "Status" }).click();
    await first.dialog.getByRole("option", { name: "Announcement" }).click();
    await save(first.dialog);
    await expect(first.dialog).toBeHidden();

    const { dialog, page } = second;
    await dialog.getByLabel("Article Title").fill("Свято Купала біля води");
    await dialog.getByLabel("Article Text").fill("Приходьте всі: будуть пісні біля води.");
    await save(dialog);
    // What has happened comes first, however much there is to choose from below it.
    await page.waitForFunction(
      (title) => {
        const box = title?.getBoundingClientRect();
        return box && box.top > 0 && box.bottom < innerHeight;
      },
      await dialog.getByText("Someone else has changed this since you opened it.").elementHandle(),
    );
    await expect(
      shown(dialog, "Article Title", "Their version").getByText("Купальська ніч"),
    ).toBeVisible();
    await expect(
      shown(dialog, "Article Title", "My version").getByText("Свято Купала біля води"),
    ).toBeVisible();
    assert.equal(await version(dialog, "Article Title", "My version").isChecked(), true);
    assert.equal(await version(dialog, "Status", "Their version").isChecked(), true);
    assert.deepEqual(await findViolations(page, "two versions", [{ scheme: "light" }]), []);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.equal(width, 320);

    await version(dialog, "Article Title", "My version").focus();
    await page.keyboard.press("ArrowUp");
    await expect(dialog.getByLabel("Article Title")).toHaveValue("Купальська ніч");
    await save(dialog);
    await expect(dialog).toBeHidden();
    const saved = await api.call<NewsItem>("GET", `/admin/news/${item.id}`);
    assert.deepEqual(
      [saved.title, saved.content, saved.status],
      ["Купальська ніч", "Приходьте всі: будуть пісні біля води.", "ANNOUNCE"],
    );
  });

  test("merges the photos that both editors have changed", async ({ newPage }) => {
    const first = await editor(newPage, "/admin/news");
    const second = await editor(newPage, "/admin/news");
    await first.dialog.getByRole("button", { name: "Remove Photo 1" }).click();
    await save(first.dialog);
    await expect(first.dialog).toBeHidden();

    await second.dialog.getByLabel("Article Title").fill("Свято Купала біля води");
    await second.dialog.getByLabel("Add photo").setInputFiles([await photo("wreath.png", 90)]);
    await expect(second.dialog.getByRole("img", { name: "wreath.png" })).toBeVisible();
    await save(second.dialog);
    const photos = (side: "Their version" | "My version") =>
      shown(second.dialog, "Photos", side).getByRole("img");
    await expect(photos("Their version").first()).toBeVisible();
    assert.deepEqual(
      [await photos("Their version").count(), await photos("My version").count()],
      [1, 2],
    );
    await save(second.dialog);
    await expect(second.dialog).toBeHidden();
    const saved = await api.call<NewsItem>("GET", `/admin/news/${item.id}`);
    assert.deepEqual([saved.title, saved.photoUrls.length], ["Свято Купала біля води", 2]);
  });

  test("never reports a conflict to a single editor, even when photos change", async ({
    newPage,
  }) => {
    const { page, dialog } = await editor(newPage, "/admin/news");
    await dialog.getByRole("button", { name: "Remove Photo 1" }).click();
    await dialog.getByLabel("Add photo").setInputFiles([await photo("wreath.png", 90)]);
    await expect(dialog.getByRole("img", { name: "wreath.png" })).toBeVisible();
    await save(dialog);
    await expect(dialog).toBeHidden();
    for (const title of ["Свято Купала: вінки", "Свято Купала: вогнище"]) {
      await page
        .getByRole("button", { name: /^Edit / })
        .first()
        .click();
      await dialog.getByLabel("Article Title").fill(title);
      await save(dialog);
      await expect(dialog).toBeHidden();
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
    }
  });
});

test.describe("two colleagues with the same book open", () => {
  test("shows both covers to the second editor, who uses the other one", async ({ newPage }) => {
    const first = await editor(newPage, "/admin/books");
    const second = await editor(newPage, "/admin/books");
    for (const [{ dialog }, seed] of [
      [first, 90],
      [second, 150],
    ] as const) {
      await dialog.getByLabel("Replace cover").setInputFiles(await photo(`${seed}.png`, seed));
      await expect(dialog.getByRole("img", { name: `${seed}.png` })).toBeVisible();
    }
    await save(first.dialog);
    await expect(first.dialog).toBeHidden();
    const theirs = await api.call<Book>("GET", `/admin/books/${kept.id}`);
    assert.notEqual(theirs.coverImageUrl, kept.coverImageUrl);

    await save(second.dialog);
    const cover = (side: "Their version" | "My version") =>
      shown(second.dialog, "Cover", side).getByRole("img");
    await expect(cover("My version")).toBeVisible();
    assert.equal(await cover("Their version").getAttribute("src"), theirs.coverImageUrl);
    await expect(cover("My version")).toHaveAttribute("alt", "150.png");
    await version(second.dialog, "Cover", "Their version").check();
    await save(second.dialog);
    await expect(second.dialog).toBeHidden();
    const saved = await api.call<Book>("GET", `/admin/books/${kept.id}`);
    assert.deepEqual([saved.coverImageUrl, saved.version], [theirs.coverImageUrl, theirs.version]);
  });
});
