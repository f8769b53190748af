import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import { picture } from "../server/testing/api/samples.ts";
import { expectFocused, expectGone, expectShown } from "./harness/journey.ts";
import { expectFocus, tabTo } from "./harness/keyboard.ts";
import { openAsStaff } from "./harness/open-as-staff.ts";
import { newPage } from "./harness/page.ts";
import { type Site, startSite } from "./harness/site.ts";

let site: Site;
before(async () => {
  site = await startSite();
});
after(() => site.stop());

const press = (page: Page, key: string) => page.keyboard.press(key);
const type = (page: Page, text: string) => page.keyboard.insertText(text);

/** The link that led here has the same name. */
const expectHeadingFocused = (page: Page, name: string) =>
  expectFocused(page.getByRole("heading", { level: 1, name }));

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

test("staff sign in, search, filter, page and sign out", async (t) => {
  const { page } = await newPage(t, site);
  await page.goto("/auth/login");
  await expectShown(page.getByRole("heading", { level: 1, name: "Sign in" }));
  await tabTo(page, "Email");
  await type(page, site.editor.email);
  await tabTo(page, "Password");
  await type(page, site.editor.password);
  await enterAt(page, "Show password");
  await press(page, "Enter");
  await enterAt(page, "Sign in");
  await expectShown(page.getByRole("list", { name: "News" }));
  await expectHeadingFocused(page, "News");

  await enterAt(page, "Next page");
  await page.waitForURL("**/admin/news?page=2");
  await expectShown(page.getByRole("link", { name: "Previous page" }));
  await expectHeadingFocused(page, "News");

  await tabTo(page, "Search");
  await type(page, "хор");
  await press(page, "Enter");
  await expectShown(page.getByText("1 article", { exact: true }));
  await expectFocus(page, "Search");
  await enterAt(page, "Clear search");
  await expectShown(page.getByText("14 articles"));
  await expectFocus(page, "Search");

  await enterAt(page, /^Status/);
  await press(page, "ArrowDown");
  await press(page, "Enter");
  await page.waitForURL("**/admin/news?status=DRAFT");
  await expectFocus(page, /^Status/);

  await enterAt(page, /^Inbox/);
  await expectShown(page.getByRole("heading", { level: 1, name: "Inbox" }));
  await expectHeadingFocused(page, "Inbox");
  await enterAt(page, "Log out");
  await expectFocus(page, "Cancel");
  await press(page, "Escape");
  await expectFocus(page, "Log out");
  await press(page, "Enter");
  await enterAt(page, "Logout");
  await expectShown(page.getByRole("heading", { level: 1, name: "Sign in" }));
  await expectFocus(page, "Sign in");
});

test("leaving a form without saving returns the focus to the button that opened it", async (t) => {
  const { page } = await newPage(t, site, { height: 700 });
  await openAsStaff(page, site, "/admin/news");
  for (const [opener, title] of [
    ["Add Article", "Article Title"],
    [/^Edit/, "Article Title"],
  ] as const) {
    await enterAt(page, opener);
    await tabTo(page, title);
    await type(page, "Carols");
    await press(page, "Escape");
    await enterAt(page, "Leave without saving");
    await expectGone(page.getByRole("dialog"));
    await expectFocus(page, opener);
  }
});

test("staff add an article, edit it and delete it", async (t) => {
  const { page } = await newPage(t, site, { height: 700 });
  await openAsStaff(page, site, "/admin/news");
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
  await expectShown(calendar);
  const before = await page.getByLabel("Date", { exact: true }).inputValue();
  await press(page, "ArrowDown");
  await press(page, "ArrowRight");
  await press(page, "Enter");
  await expectGone(calendar);
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
  await expectShown(form.getByRole("img", { name: "snow.png" }));
  await enterAt(page, "Remove snow.png");
  await expectGone(form.getByRole("img", { name: "snow.png" }));
  await enterAt(page, "Preview");
  await expectShown(page.getByRole("article"));
  await press(page, "Escape");
  await expectFocus(page, "Preview");
  await enterAt(page, "Add");
  await expectShown(page.getByText("The news created successfully"));
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
  await expectShown(page.getByText("The news updated successfully"));
  await expectFocus(page, "Edit “Carols at the fireplace, again”");

  const remove = "Delete “Carols at the fireplace, again”";
  await enterAt(page, remove);
  await expectFocus(page, "Cancel");
  await press(page, "Enter");
  await expectFocus(page, remove);
  await press(page, "Enter");
  await enterAt(page, "Delete");
  await expectGone(page.getByRole("heading", { name: "Carols at the fireplace, again" }));
  await expectHeadingFocused(page, "News");
});

test("staff add a book with a cover", async (t) => {
  const { page } = await newPage(t, site, { height: 700 });
  await openAsStaff(page, site, "/admin/news");
  await enterAt(page, "Books");
  await expectShown(page.getByRole("list", { name: "Books" }));
  await expectHeadingFocused(page, "Books");
  await enterAt(page, "Add Book");
  const form = page.getByRole("dialog", { name: "Add Book" });
  await pick(page, "Add cover", "cover.png");
  await expectShown(form.getByRole("img", { name: "cover.png" }));
  await enterAt(page, "Delete cover");
  await expectFocus(page, "Add cover");
  await press(page, "Shift+Tab");
  await pick(page, "Add cover", "cover.png");
  await expectShown(form.getByRole("img", { name: "cover.png" }));
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
  await expectShown(page.getByText("The book created successfully"));
  await expectFocus(page, "Add Book");
  await expectShown(page.getByRole("heading", { name: "Тіні забутих предків" }));
});
