import assert from "node:assert/strict";
import type { Locator, Page } from "@playwright/test";
import { picture } from "../server/testing/index.ts";
import { openAsStaff } from "./harness/open-as-staff.ts";
import { ownSite } from "./harness/own-site.ts";
import { staffApi } from "./harness/staff-api.ts";
import { expect, test } from "./harness/test.ts";

const site = ownSite({ sampleContent: false });

const again = (page: Page) => page.getByRole("dialog", { name: "Your session has ended" });
/** What the form says to somebody who has signed in again over it. */
const unsaved = (dialog: Locator) =>
  dialog.getByRole("alert").getByText("What you typed has not been saved yet: press “Add”.");
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** Ends the page's session on the server, as a colleague, the hours or another computer would. */
async function endSession(page: Page): Promise<void> {
  const token = await page.evaluate(() => JSON.parse(localStorage.auth).token as string);
  await (await staffApi(site, token)).end();
}

async function typeAndSend(place: Page | Locator, password = site.editor.password): Promise<void> {
  await place.getByLabel("Email").fill(site.editor.email);
  await place.getByLabel("Password", { exact: true }).fill(password);
  await place.getByRole("button", { name: "Sign in" }).click();
}

async function pick(dialog: Locator, label: string): Promise<void> {
  const buffer = await picture(7, { width: 900, height: 600 }).png().toBuffer();
  await dialog.getByLabel(label).setInputFiles({ name: "a.png", mimeType: "image/png", buffer });
  await expect(dialog.getByRole("img", { name: "a.png" })).toBeVisible();
}

/** A form behind an add button: what is typed, and what is said when it is saved. */
interface Form {
  path: string;
  add: string;
  picker: string;
  words: Record<string, string>;
  saved: string;
}

const article: Form = {
  path: "/admin/news",
  add: "Add Article",
  picker: "Add photo",
  words: {
    "Article Title": "Carols at the fireplace",
    "Article Text": "Come and sing with us on Saturday.",
  },
  saved: "The news created successfully",
};

const book: Form = {
  path: "/admin/books",
  add: "Add Book",
  picker: "Add cover",
  words: {
    "Book Title": "Тіні забутих предків",
    Author: "Михайло Коцюбинський",
    Genre: "Повість",
    Year: "1911",
    Pages: "96",
    Quantity: "3",
    Description: "Повість про Івана та Марічку в горах.",
  },
  saved: "The book created successfully",
};

async function fillIn(page: Page, { add, picker, words }: Form) {
  await page.getByRole("button", { name: add }).click();
  const dialog = page.getByRole("dialog", { name: add });
  for (const [label, text] of Object.entries(words)) {
    await dialog.getByLabel(label, { exact: true }).fill(text);
  }
  await pick(dialog, picker);
  return dialog;
}

async function expectKept(dialog: Locator, words: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(words)) {
    await expect(dialog.getByLabel(label, { exact: true })).toHaveValue(text);
  }
  await expect(dialog.getByRole("img", { name: "a.png" })).toBeVisible();
}

test.describe("a session that expires while a form is open", () => {
  for (const form of [article, book]) {
    test(`keeps the input and images of "${form.add}", asks to sign in again, and continues`, async ({
      newPage,
    }) => {
      const { page, allow } = await newPage(site);
      allow(/Failed to load resource.*401/);
      await openAsStaff(page, site, form.path);
      const dialog = await fillIn(page, form);
      await endSession(page);
      await expect(again(page).getByText(/What you typed is still here/)).toBeVisible();
      await page.mouse.click(5, 5);
      await typeAndSend(again(page), "not-the-password");
      await expect(again(page).getByText("Incorrect email or password.")).toBeVisible();
      await typeAndSend(again(page));
      await expect(again(page)).toBeHidden();
      await expect(unsaved(dialog)).toBeVisible();
      await expectKept(dialog, form.words);
      await dialog.getByRole("button", { name: "Add", exact: true }).click();
      await expect(page.getByText(form.saved)).toBeVisible();
      await expect(dialog).toBeHidden();
    });
  }

  test("keeps the input when another tab notices it first, and continues after signing in there", async ({
    newPage,
  }) => {
    const { page, context, allow } = await newPage(site);
    allow(/Failed to load resource.*401/);
    await openAsStaff(page, site, "/admin/news");
    const dialog = await fillIn(page, article);
    await endSession(page);
    await expect(again(page)).toBeVisible();
    const other = await context.newPage();
    await other.goto("/admin/inbox");
    await expect(heading(other, "Sign in")).toBeVisible();
    await expect(again(page)).toBeVisible();
    await typeAndSend(other);
    await expect(heading(other, "Inbox")).toBeVisible();
    await expect(again(page)).toBeHidden();
    await expect(unsaved(dialog)).toBeVisible();
    await expectKept(dialog, article.words);
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByText(article.saved)).toBeVisible();
  });

  test("confirms before leaving the form for the sign-in page, which returns to it", async ({
    newPage,
  }) => {
    const { page, allow } = await newPage(site);
    allow(/Failed to load resource.*401/);
    await openAsStaff(page, site, "/admin/news?status=DRAFT");
    const dialog = await fillIn(page, article);
    await endSession(page);
    const question = page.getByRole("dialog", { name: "Leave without saving?" });
    const leave = again(page).getByRole("button", { name: "Go to the sign-in page" });
    await leave.click();
    await question.getByRole("button", { name: "Keep editing" }).click();
    await expect(question).toBeHidden();
    await expectKept(dialog, article.words);
    await leave.click();
    await question.getByRole("button", { name: "Leave without saving" }).click();
    await expect(heading(page, "Sign in")).toBeVisible();
    await typeAndSend(page);
    await expect(heading(page, "News")).toBeVisible();
    assert.equal(new URL(page.url()).search, "?status=DRAFT");
  });
});
