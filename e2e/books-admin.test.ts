import assert from "node:assert/strict";
import type { Locator, Page } from "@playwright/test";
import { book, form, jpeg, picture } from "../server/testing/index.ts";
import type { Book, BookList } from "../shared/model/index.ts";
import { openAsStaff } from "./harness/open-as-staff.ts";
import { ownSite } from "./harness/own-site.ts";
import { type StaffApi, staffApi } from "./harness/staff-api.ts";
import { expect, test } from "./harness/test.ts";

const site = ownSite({ sampleContent: false });
let api: StaffApi;
test.beforeAll(async () => {
  api = await staffApi(site);
});

/** Each test starts with these books, newest first. */
test.beforeEach(async () => {
  const { books } = await shelf();
  for (const { id } of books) await api.call("DELETE", `/admin/books/${id}`);
  await addBook({ title: "Лісова пісня" });
  await addBook({ title: "Кобзар", author: "Тарас Шевченко", status: "CHECKEDOUT" });
});

const shelf = () => api.call<BookList>("GET", "/admin/books?limit=100");

async function addBook(change: Partial<Book>): Promise<Book> {
  const parts = form(["book", { ...book, ...change }], ["cover", await jpeg(50)]);
  return api.call("POST", "/admin/books", parts);
}

/** Opens the workspace with this query string. */
async function openBooks(page: Page, query = ""): Promise<void> {
  await openAsStaff(page, site, `/admin/books${query}`);
  await expect(page.getByRole("heading", { level: 1, name: "Books" })).toBeVisible();
}

const titles = (page: Page) =>
  page.getByRole("list", { name: "Books" }).getByRole("heading").allTextContents();

const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

async function openEdit(page: Page, title: string): Promise<Locator> {
  await page.getByRole("button", { name: `Edit “${title}”` }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Book" });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Width and height in whole pixels. */
async function sizeOf(part: Locator): Promise<number[]> {
  const box = await part.boundingBox();
  return [box?.width ?? 0, box?.height ?? 0].map(Math.round);
}

async function coverFile(seed: number) {
  const buffer = await picture(seed, { width: 900, height: 1200 }).png().toBuffer();
  return { name: "cover.png", mimeType: "image/png", buffer };
}

async function pickCover(dialog: Locator, seed: number): Promise<void> {
  await dialog.getByLabel("Add cover").setInputFiles(await coverFile(seed));
}

test.describe("the books workspace", () => {
  test("adds a book with its cover, resized to 385x622 in the browser", async ({ newPage }) => {
    const { page } = await newPage(site);
    await openBooks(page);
    await page.getByRole("button", { name: "Add Book" }).click();
    const dialog = page.getByRole("dialog", { name: "Add Book" });
    await pickCover(dialog, 90);
    const preview = dialog.getByRole("img", { name: /cover/ });
    const size = await preview.evaluate((image: HTMLImageElement) => [
      image.naturalWidth,
      image.naturalHeight,
    ]);
    assert.deepEqual(size, [385, 622]);
    assert.deepEqual(await sizeOf(preview.locator("..")), [220, 294]);
    assert.deepEqual(await sizeOf(preview), [182, 294]);
    assert.equal((await dialog.getByLabel("Description").boundingBox())?.height, 160);
    assert.equal((await dialog.getByLabel("About the author").boundingBox())?.height, 160);
    await dialog.getByLabel("Book Title").fill("Тіні забутих предків");
    await dialog.getByLabel("Author", { exact: true }).fill("Михайло Коцюбинський");
    await dialog.getByLabel("Genre").fill("Повість");
    await dialog.getByLabel("Year").fill("1911");
    await dialog.getByLabel("Pages").fill("96");
    await dialog.getByLabel("Quantity").fill("0");
    await dialog.getByRole("combobox", { name: "Status" }).click();
    await dialog.getByRole("option", { name: "Reserved" }).click();
    await dialog.getByLabel("Description").fill("Повість про Івана та Марічку в горах.");
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expect(toast(page, "The book created successfully")).toBeVisible();
    await expect(dialog).toBeHidden();
    assert.deepEqual(await titles(page), ["Тіні забутих предків", "Кобзар", "Лісова пісня"]);
    await expect(page.getByText("3 books")).toBeVisible();
    const [added] = (await shelf()).books;
    assert.equal(added?.status, "RESERVED");
    assert.equal(added?.quantity, 0);
  });

  test("shows the author of a book with a long title, at any width", async ({ newPage }) => {
    const author = "Vasyl Stefanyk";
    await addBook({ title: "A very long title of many words ".repeat(3).slice(0, 80), author });
    const { page } = await newPage(site);
    await openBooks(page);
    for (const width of [1440, 1366, 1024, 768, 360]) {
      await page.setViewportSize({ width, height: 768 });
      const box = await page.getByText(author).locator("..").boundingBox();
      assert.ok((box?.width ?? 0) > 60, `${box?.width} px at ${width} px`);
    }
  });

  test("edits a book in place and replaces its cover", async ({ newPage }) => {
    const { page } = await newPage(site);
    await openBooks(page);
    const before = (await shelf()).books[1]?.coverImageUrl;
    const dialog = await openEdit(page, "Лісова пісня");
    await dialog.getByLabel("Quantity").fill("7");
    const preview = dialog.getByRole("img", { name: "Book cover" });
    assert.deepEqual(await sizeOf(preview), [182, 294]);
    const chooser = page.waitForEvent("filechooser");
    await dialog.getByRole("button", { name: "Replace cover" }).click();
    await (await chooser).setFiles(await coverFile(200));
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(toast(page, "The book updated successfully")).toBeVisible();
    await expect(toast(page, "Cover was uploaded successfully.")).toBeVisible();
    await expect(dialog).toBeHidden();
    assert.deepEqual(await titles(page), ["Кобзар", "Лісова пісня"]);
    const row = page.getByRole("listitem").filter({ hasText: "Лісова пісня" });
    await expect(row.getByText("7 copies")).toBeVisible();
    const after = (await shelf()).books[1]?.coverImageUrl;
    assert.notEqual(after, before);
    assert.equal(await row.locator("img").getAttribute("src"), after);
  });

  test("asks before deleting a book, naming it", async ({ newPage }) => {
    const { page } = await newPage(site);
    await openBooks(page);
    await page.getByRole("button", { name: "Delete “Кобзар”" }).click();
    const question = page.getByRole("dialog", { name: "Delete this book?" });
    await expect(question.getByText("“Кобзар” by Тарас Шевченко")).toBeVisible();
    await question.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Delete “Кобзар”" }).click();
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(question).toBeHidden();
    await expect(page.getByText("1 book", { exact: true })).toBeVisible();
    assert.deepEqual(await titles(page), ["Лісова пісня"]);
  });
  test("filters the list by status and keyword, in the URL and on back", async ({ newPage }) => {
    const { page } = await newPage(site);
    await openBooks(page);
    await page.getByRole("combobox", { name: "Status" }).click();
    await page.getByRole("option", { name: "Checked out" }).click();
    await expect(page.getByText("1 book", { exact: true })).toBeVisible();
    assert.deepEqual(await titles(page), ["Кобзар"]);
    assert.equal(new URL(page.url()).search, "?status=CHECKEDOUT");
    await page.getByRole("searchbox").fill("пісн");
    await page.keyboard.press("Enter");
    await expect(page.getByText("0 books")).toBeVisible();
    await page.goBack();
    await expect(page.getByText("Кобзар")).toBeVisible();
    await page.reload();
    await expect(page.getByText("1 book", { exact: true })).toBeVisible();
    assert.match(
      (await page.getByRole("combobox", { name: "Status" }).textContent()) ?? "",
      /Checked/,
    );
  });
});

/** What a toast says about a file that is not an image. */
const TEXT = "Error while resizing cover";
const toasts = (page: Page) => page.getByText(TEXT, { exact: true });
const addForm = (page: Page) => page.getByRole("dialog", { name: "Add Book" });

async function openAddForm(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add Book" }).click();
  await expect(addForm(page)).toBeVisible();
}

async function pickBrokenCover(page: Page): Promise<void> {
  const file = { name: "cover.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") };
  await addForm(page).getByLabel("Add cover").setInputFiles(file);
}

/**
 * When the toast appeared and disappeared, in milliseconds of the page's clock: the times of the
 * changes, which a busy machine does not delay as it does frames.
 */
function lifetime(page: Page): Promise<{ shown: number; hidden: number }> {
  return page.evaluate(
    (text) =>
      new Promise((resolve) => {
        let shown: number | undefined;
        let hidden: number | undefined;
        const observer = new MutationObserver(() => {
          const isShown = document.body.textContent.includes(text);
          if (isShown) shown ??= performance.now();
          hidden = isShown || shown === undefined ? undefined : (hidden ?? performance.now());
        });
        observer.observe(document.body, { childList: true, subtree: true });
        // A dialog that closes takes the toasts with it, but they are back before the next frame.
        const look = () => {
          if (shown !== undefined && hidden !== undefined) resolve({ shown, hidden });
          else requestAnimationFrame(look);
        };
        look();
      }),
    TEXT,
  );
}

test("shows a toast for three seconds, while dialogs close and open", async ({ newPage }) => {
  const { page } = await newPage(site);
  await openBooks(page);
  await openAddForm(page);
  const times = lifetime(page);
  await pickBrokenCover(page);
  await expect(toasts(page)).toBeVisible();
  for (let index = 0; index < 10; index += 1) {
    await page.keyboard.press("Escape");
    await expect(addForm(page)).toBeHidden();
    await openAddForm(page);
  }
  const opened = await page.evaluate(() => performance.now());
  const { shown, hidden } = await times;
  assert.ok(hidden - shown > 2900, `shown for ${hidden - shown} ms`);
  assert.ok(hidden - opened < 2900, `shown for ${hidden - opened} ms after the last dialog opened`);
});

test("shows at most three toasts, and the next when one disappears", async ({ newPage }) => {
  const { page } = await newPage(site);
  await openBooks(page);
  await openAddForm(page);
  for (const shown of [1, 2, 3, 3]) {
    await pickBrokenCover(page);
    // While a file is being read, another one cannot be picked.
    await expect(toasts(page).nth(shown - 1)).toBeVisible();
  }
  await expect(toasts(page)).toHaveCount(3);
  await toasts(page).first().click();
  await expect(toasts(page).nth(2)).toBeVisible();
  await toasts(page).first().click();
  await expect(toasts(page).nth(2)).toBeHidden();
  await expect(toasts(page)).toHaveCount(2);
});
