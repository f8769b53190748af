import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { picture } from "../server/testing/index.ts";
import { expectFocus, tabTo } from "./harness/keyboard.ts";
import { ownSite } from "./harness/own-site.ts";
import { expect, test } from "./harness/test.ts";

const site = ownSite();

const press = (page: Page, key: string) => page.keyboard.press(key);
const type = (page: Page, text: string) => page.keyboard.insertText(text);

/** The link that led here has the same name. */
const expectHeadingFocused = (page: Page, name: string) =>
  expect(page.getByRole("heading", { level: 1, name })).toBeFocused();

async function enterAt(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, name);
  await press(page, "Enter");
}

/** The file picker is the system's own; what it hands over is what counts. */
async function pick(page: Page, label: string, ...names: string[]): Promise<void> {
  await tabTo(page, label);
  const buffer = await picture(7, { width: 900, height: 600 }).png().toBuffer();
  const files = names.map((name) => ({ name, mimeType: "image/png", buffer }));
  await page.getByLabel(label).setInputFiles(files);
}

test("staff sign in, search, filter, page and sign out", async ({ newPage }) => {
  const { page } = await newPage(site);
  await page.goto("/auth/login");
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await tabTo(page, "Email");
  await type(page, site.editor.email);
  await tabTo(page, "Password");
  await type(page, site.editor.password);
  await enterAt(page, "Show password");
  await press(page, "Enter");
  await enterAt(page, "Sign in");
  await expect(page.getByRole("list", { name: "News" })).toBeVisible();
  await expectHeadingFocused(page, "News");

  await enterAt(page, "Next page");
  await page.waitForURL("**/admin/news?page=2");
  await expect(page.getByRole("link", { name: "Previous page" })).toBeVisible();
  await expectHeadingFocused(page, "News");

  await tabTo(page, "Search");
  await type(page, "хор");
  await press(page, "Enter");
  await expect(page.getByText("1 article", { exact: true })).toBeVisible();
  await expectFocus(page, "Search");
  await enterAt(page, "Clear search");
  await expect(page.getByText("14 articles")).toBeVisible();
  await expectFocus(page, "Search");

  await enterAt(page, /^Status/);
  await press(page, "ArrowDown");
  await press(page, "Enter");
  await page.waitForURL("**/admin/news?status=DRAFT");
  await expectFocus(page, /^Status/);

  await enterAt(page, /^Inbox/);
  await expect(page.getByRole("heading", { level: 1, name: "Inbox" })).toBeVisible();
  await expectHeadingFocused(page, "Inbox");
  await enterAt(page, "Log out");
  await expectFocus(page, "Cancel");
  await press(page, "Escape");
  await expectFocus(page, "Log out");
  await press(page, "Enter");
  await enterAt(page, "Logout");
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await expectFocus(page, "Sign in");
});

test("leaving a form without saving returns the focus to the button that opened it", async ({
  newStaffPage,
}) => {
  const { page } = await newStaffPage(site, "/admin/news", { height: 700 });
  for (const [opener, title] of [
    ["Add Article", "Article Title"],
    [/^Edit/, "Article Title"],
  ] as const) {
    await enterAt(page, opener);
    await tabTo(page, title);
    await type(page, "Carols");
    await press(page, "Escape");
    await enterAt(page, "Leave without saving");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expectFocus(page, opener);
  }
});

test("staff add an article, edit it and delete it", async ({ newStaffPage }) => {
  const { page } = await newStaffPage(site, "/admin/news", { height: 700 });
  await enterAt(page, "Add Article");
  const form = page.getByRole("dialog", { name: "Add Article" });
  await expectFocus(page, "Add Article");
  await enterAt(page, "Add");
  await expectFocus(page, /need your attention/);
  await enterAt(page, "Article Title is required");
  await expectFocus(page, "Article Title");
  await type(page, "Carols at the fireplace");
  // The calendar opens with the focus; the arrows go into it and Enter chooses.
  await tabTo(page, "Date");
  const calendar = page.getByRole("dialog", { name: "Choose a date" });
  await expect(calendar).toBeVisible();
  const before = await page.getByLabel("Date", { exact: true }).inputValue();
  await press(page, "ArrowDown");
  await press(page, "ArrowRight");
  await press(page, "Enter");
  await expect(calendar).toBeHidden();
  await expectFocus(page, "Date");
  const chosen = await page.getByLabel("Date", { exact: true }).inputValue();
  assert.equal(Date.parse(chosen) - Date.parse(before), 24 * 60 * 60 * 1000);
  await enterAt(page, /^Status/);
  await press(page, "ArrowDown");
  await press(page, "Enter");
  await tabTo(page, "Article Text");
  await type(page, "Come and sing with us on Saturday.");
  await tabTo(page, /^Button Text/);
  await type(page, "Come along");
  await tabTo(page, /^Button Link/);
  await type(page, "example.com");
  await pick(page, "Add photo", "fire.png", "snow.png");
  await expect(form.getByRole("img", { name: "snow.png" })).toBeVisible();
  await enterAt(page, "Remove snow.png");
  await expect(form.getByRole("img", { name: "snow.png" })).toBeHidden();
  await enterAt(page, "Preview");
  await expect(page.getByRole("article")).toBeVisible();
  await press(page, "Escape");
  await expectFocus(page, "Preview");
  await enterAt(page, "Add");
  await expect(page.getByText("The news created successfully")).toBeVisible();
  await expectFocus(page, "Add Article");

  const edit = "Edit “Carols at the fireplace”";
  await enterAt(page, edit);
  await tabTo(page, "Article Title");
  await press(page, "End");
  await type(page, ", again");
  await press(page, "Escape");
  await expectFocus(page, "Keep editing");
  await press(page, "Enter");
  await expectFocus(page, "Article Title");
  await enterAt(page, "Save");
  await expect(page.getByText("The news updated successfully")).toBeVisible();
  await expectFocus(page, "Edit “Carols at the fireplace, again”");

  const remove = "Delete “Carols at the fireplace, again”";
  await enterAt(page, remove);
  await expectFocus(page, "Cancel");
  await press(page, "Enter");
  await expectFocus(page, remove);
  await press(page, "Enter");
  await enterAt(page, "Delete");
  await expect(page.getByRole("heading", { name: "Carols at the fireplace, again" })).toBeHidden();
  await expectHeadingFocused(page, "News");
});

test("staff add a book with a cover", async ({ newStaffPage }) => {
  const { page } = await newStaffPage(site, "/admin/news", { height: 700 });
  await enterAt(page, "Books");
  await expect(page.getByRole("list", { name: "Books" })).toBeVisible();
  await expectHeadingFocused(page, "Books");
  await enterAt(page, "Add Book");
  const form = page.getByRole("dialog", { name: "Add Book" });
  await pick(page, "Add cover", "cover.png");
  await expect(form.getByRole("img", { name: "cover.png" })).toBeVisible();
  await enterAt(page, "Delete cover");
  await expectFocus(page, "Add cover");
  await press(page, "Shift+Tab");
  await pick(page, "Add cover", "cover.png");
  await expect(form.getByRole("img", { name: "cover.png" })).toBeVisible();
  await expectFocus(page, "Replace cover");
  for (const [label, text] of [
    ["Book Title", "Тіні забутих предків"],
    ["Author", "Михайло Коцюбинський"],
    ["Genre", "Повість"],
    ["Year", "1911"],
    ["Pages", "96"],
    ["Quantity", "3"],
    ["Description", "Повість про Івана та Марічку в горах."],
  ] as const) {
    await tabTo(page, label);
    await type(page, text);
  }
  await enterAt(page, "Add");
  await expect(page.getByText("The book created successfully")).toBeVisible();
  await expectFocus(page, "Add Book");
  await expect(page.getByRole("heading", { name: "Тіні забутих предків" })).toBeVisible();
});
