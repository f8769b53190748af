import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import type { Locator, Page } from "playwright-core";
import { book, form, jpeg, picture } from "../server/tests/api/kit/samples.ts";
import type { Book, BookList } from "../shared/model/index.ts";
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

/** Each journey begins with these books, the newest first. */
beforeEach(async () => {
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

/** The workspace as staff see it, at this query string. */
async function openBooks(page: Page, query = ""): Promise<void> {
  await openAsStaff(page, site, `/admin/books${query}`);
  await expectShown(page.getByRole("heading", { level: 1, name: "Books" }));
}

const titles = (page: Page) =>
  page.getByRole("list", { name: "Books" }).getByRole("heading").allTextContents();

const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

async function openEdit(page: Page, title: string): Promise<Locator> {
  await page.getByRole("button", { name: `Edit “${title}”` }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Book" });
  await expectShown(dialog);
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
  await dialog.getByLabel("Add a cover").setInputFiles(await coverFile(seed));
}

describe("a librarian", () => {
  test("adds a book with its cover, which the browser has resized to 385x622", async (t) => {
    const { page } = await newPage(t, site);
    await openBooks(page);
    await page.getByRole("button", { name: "Add Book" }).click();
    const dialog = page.getByRole("dialog", { name: "Add Book" });
    await pickCover(dialog, 90);
    const preview = dialog.getByRole("img", { name: /cover/ });
    const kept = await preview.evaluate((image: HTMLImageElement) => [
      image.naturalWidth,
      image.naturalHeight,
    ]);
    assert.deepEqual(kept, [385, 622]);
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
    await expectShown(toast(page, "The book created successfully"));
    await expectGone(dialog);
    assert.deepEqual(await titles(page), ["Тіні забутих предків", "Кобзар", "Лісова пісня"]);
    await expectShown(page.getByText("3 books"));
    const [added] = (await shelf()).books;
    assert.equal(added?.status, "RESERVED");
    assert.equal(added?.quantity, 0);
  });

  test("must add a cover, and can take it away again before that", async (t) => {
    const { page } = await newPage(t, site);
    await openBooks(page);
    await page.getByRole("button", { name: "Add Book" }).click();
    const dialog = page.getByRole("dialog", { name: "Add Book" });
    await pickCover(dialog, 90);
    await dialog.getByRole("button", { name: "Delete cover" }).click();
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    const cover = dialog.getByRole("group", { name: "Cover" });
    await expectShown(cover.getByText("Add cover for book"));
    const border = await cover
      .locator("label")
      .evaluate((place) => getComputedStyle(place).borderTopColor);
    assert.equal(border, "rgb(179, 38, 30)");
  });

  test("is told of a file that is no picture, and can pick another", async (t) => {
    const { page } = await newPage(t, site);
    await openBooks(page);
    await page.getByRole("button", { name: "Add Book" }).click();
    const dialog = page.getByRole("dialog", { name: "Add Book" });
    const file = { name: "cover.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") };
    await dialog.getByLabel("Add a cover").setInputFiles(file);
    await expectShown(toast(page, "Error while resizing cover"));
    await pickCover(dialog, 90);
    await expectShown(dialog.getByRole("img", { name: /cover/ }));
  });

  test("edits a book in its place, and replaces its cover", async (t) => {
    const { page } = await newPage(t, site);
    await openBooks(page);
    const before = (await shelf()).books[1]?.coverImageUrl;
    const dialog = await openEdit(page, "Лісова пісня");
    await dialog.getByLabel("Quantity").fill("7");
    const preview = dialog.getByRole("img", { name: "Cover of the book" });
    assert.deepEqual(await sizeOf(preview), [182, 294]);
    const chooser = page.waitForEvent("filechooser");
    await dialog.getByRole("button", { name: "Replace cover" }).click();
    await (await chooser).setFiles(await coverFile(200));
    await dialog.getByRole("button", { name: "Save" }).click();
    await expectShown(toast(page, "The book updated successfully"));
    await expectShown(toast(page, "Cover was uploaded successfully."));
    await expectGone(dialog);
    assert.deepEqual(await titles(page), ["Кобзар", "Лісова пісня"]);
    const row = page.getByRole("listitem").filter({ hasText: "Лісова пісня" });
    await expectShown(row.getByText("7 copies"));
    const after = (await shelf()).books[1]?.coverImageUrl;
    assert.notEqual(after, before);
    assert.equal(await row.locator("img").getAttribute("src"), after);
  });

  test("who saves an edit without a change makes no call", async (t) => {
    const { page } = await newPage(t, site);
    await openBooks(page);
    const writes: string[] = [];
    page.on("request", (request) => {
      if (request.method() !== "GET") writes.push(request.url());
    });
    const dialog = await openEdit(page, "Кобзар");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expectGone(dialog);
    assert.deepEqual(writes, []);
  });

  test("is asked before a book is deleted, and told which", async (t) => {
    const { page } = await newPage(t, site);
    await openBooks(page);
    await page.getByRole("button", { name: "Delete “Кобзар”" }).click();
    const question = page.getByRole("dialog", { name: "Delete this book?" });
    await expectShown(question.getByText("“Кобзар” by Тарас Шевченко"));
    await question.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Delete “Кобзар”" }).click();
    await question.getByRole("button", { name: "Delete" }).click();
    await expectGone(question);
    await expectShown(page.getByText("1 book", { exact: true }));
    assert.deepEqual(await titles(page), ["Лісова пісня"]);
  });

  test("goes one page back when the last is emptied", async (t) => {
    for (let number = 1; number <= 9; number++) await addBook({ title: `Книжка ${number}` });
    const { page } = await newPage(t, site);
    await openBooks(page, "?page=2");
    await page.getByRole("button", { name: "Delete “Лісова пісня”" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expectShown(page.getByText("10 books"));
    await expectShown(page.getByText("Кобзар"));
    assert.equal((await titles(page)).length, 10);
    assert.equal(new URL(page.url()).search, "");
  });
});

describe("what a librarian has typed", () => {
  test("is not lost by a click on the backdrop, Cancel, Escape or another page", async (t) => {
    const { page } = await newPage(t, site);
    await openAsStaff(page, site, "/admin/news");
    await page.getByRole("link", { name: "Books" }).click();
    await page.getByRole("button", { name: "Add Book" }).click();
    const dialog = page.getByRole("dialog", { name: "Add Book" });
    await page.mouse.click(5, 5);
    await expectShown(dialog);
    await dialog.getByLabel("Book Title").fill("Тіні забутих предків");
    const question = page.getByRole("dialog", { name: "Leave without saving?" });
    const ways = [
      () => dialog.getByRole("button", { name: "Cancel" }).click(),
      () => page.keyboard.press("Escape"),
      () => page.evaluate(() => history.back()),
    ];
    for (const way of ways) {
      await way();
      await question.getByRole("button", { name: "Keep editing" }).click();
      await expectGone(question);
      assert.equal(await dialog.getByLabel("Book Title").inputValue(), "Тіні забутих предків");
    }
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await question.getByRole("button", { name: "Leave without saving" }).click();
    await expectGone(dialog);
  });

  test("stays when the server is away, and is saved when it is back", async (t) => {
    const { page, allow } = await newPage(t, site);
    allow(/ERR_|request failed/);
    await openBooks(page);
    const dialog = await openEdit(page, "Кобзар");
    await dialog.getByLabel("Genre").fill("Поезія");
    await site.halt();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expectShown(dialog.getByRole("alert").filter({ hasText: "cannot be reached" }));
    await site.start();
    assert.equal(await dialog.getByLabel("Genre").inputValue(), "Поезія");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expectShown(toast(page, "The book updated successfully"));
  });

  test("stays when the session dies, and is saved after signing in again", async (t) => {
    const { page, allow } = await newPage(t, site);
    allow(/401/);
    await openBooks(page);
    const dialog = await openEdit(page, "Кобзар");
    await dialog.getByLabel("Genre").fill("Поезія");
    const token = await page.evaluate(() => JSON.parse(localStorage.getItem("auth") ?? "").token);
    await (await staffApi(site, token)).end();
    // The page may have noticed before anybody could press it.
    await dialog.getByRole("button", { name: "Save" }).dispatchEvent("click");
    const again = page.getByRole("dialog", { name: "Your session has ended" });
    await again.getByLabel("E-mail").fill(site.admin.email);
    await again.getByLabel("Password", { exact: true }).fill(site.admin.password);
    await again.getByRole("button", { name: "Sign in" }).click();
    await expectGone(again);
    await expectShown(dialog.getByRole("alert").getByText(/not saved yet: press “Save”/));
    assert.equal(await dialog.getByLabel("Genre").inputValue(), "Поезія");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expectShown(toast(page, "The book updated successfully"));
    assert.equal((await shelf()).books[0]?.genre, "Поезія");
  });

  test("stays when a colleague was faster; both versions are shown, nothing is lost", async (t) => {
    const { page, allow } = await newPage(t, site);
    allow(/409/);
    await openBooks(page);
    const dialog = await openEdit(page, "Кобзар");
    await dialog.getByLabel("Genre").fill("Поезія");
    const [{ id, genre }] = (await shelf()).books as [Book];
    await api.call("PUT", `/admin/books/${id}`, { ...book, title: "Кобзар", quantity: 9 });
    await dialog.getByRole("button", { name: "Save" }).click();
    const notice = dialog.getByRole("region", { name: "Someone else has changed this meanwhile." });
    const quantity = notice.getByRole("group", { name: "Quantity" });
    await expectShown(quantity.getByText("9", { exact: true }));
    assert.equal(await quantity.getByRole("radio", { name: "Theirs" }).isChecked(), true);
    assert.equal(await dialog.getByLabel("Quantity").inputValue(), "9");
    assert.equal(await dialog.getByLabel("Genre").inputValue(), "Поезія");
    assert.equal((await shelf()).books[0]?.genre, genre);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expectShown(toast(page, "The book updated successfully"));
    const [saved] = (await shelf()).books;
    assert.deepEqual([saved?.genre, saved?.quantity], ["Поезія", 9]);
  });
});

describe("the list of books", () => {
  test("is narrowed by status and keyword, in the address and back", async (t) => {
    const { page } = await newPage(t, site);
    await openBooks(page);
    await page.getByRole("combobox", { name: "Status" }).click();
    await page.getByRole("option", { name: "Checked out" }).click();
    await expectShown(page.getByText("1 book", { exact: true }));
    assert.deepEqual(await titles(page), ["Кобзар"]);
    assert.equal(new URL(page.url()).search, "?status=CHECKEDOUT");
    await page.getByRole("searchbox").fill("пісн");
    await page.keyboard.press("Enter");
    await expectShown(page.getByText("0 books"));
    await page.goBack();
    await expectShown(page.getByText("Кобзар"));
    await page.reload();
    await expectShown(page.getByText("1 book", { exact: true }));
    assert.match(
      (await page.getByRole("combobox", { name: "Status" }).textContent()) ?? "",
      /Checked/,
    );
  });
});
