import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import type { Locator, Page } from "playwright-core";
import { article, form, jpeg } from "../server/tests/api/kit/samples.ts";
import type { NewsItem } from "../shared/model/index.ts";
import { expectGone, expectShown } from "./harness/journey.ts";
import { openAsStaff } from "./harness/open-as-staff.ts";
import { newPage } from "./harness/page.ts";
import { type Site, startSite } from "./harness/site.ts";
import { type StaffApi, staffApi } from "./harness/staff-api.ts";

let site: Site;
let api: StaffApi;
let item: NewsItem;
before(async () => {
  site = await startSite({ sampleContent: false });
  api = await staffApi(site);
});
after(() => site.stop());
beforeEach(async () => {
  if (item) await api.call("DELETE", `/admin/news/${item.id}`);
  const parts = form(["news", { ...article, title: "Свято Купала" }], ["photos", await jpeg()]);
  item = await api.call("POST", "/admin/news", parts);
});

const typed = "Свято Купала біля води";
const title = (page: Page) => page.getByLabel("Article Title");
const question = (page: Page) => page.getByRole("dialog", { name: "Leave without saving?" });
const current = () =>
  api
    .call<{ news: NewsItem[] }>("GET", "/admin/news")
    .then(({ news }) => news.find(({ id }) => id === item.id));

/** The edit of the article, with a new title typed and not yet saved. */
async function typeTitle(page: Page): Promise<Locator> {
  await openAsStaff(page, site, "/admin/news");
  await page.getByRole("button", { name: "Edit “Свято Купала”" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Article" });
  await title(page).fill(typed);
  return dialog;
}

async function save(dialog: Locator): Promise<void> {
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
}

describe("what an editor has typed", () => {
  for (const [way, leave] of [
    ["Cancel", (page: Page) => page.getByRole("button", { name: "Cancel" }).click()],
    ["Escape", (page: Page) => page.keyboard.press("Escape")],
    ["the way back", (page: Page) => page.evaluate(() => history.back())],
  ] as const) {
    test(`is not given up by ${way} without a question`, async (t) => {
      const { page } = await newPage(t, site);
      await openAsStaff(page, site, "/admin/books");
      const workspaces = page.getByRole("navigation", { name: "Workspaces" });
      await workspaces.getByRole("link", { name: "News" }).click();
      await page.getByRole("button", { name: "Edit “Свято Купала”" }).click();
      await title(page).fill(typed);
      await leave(page);
      await question(page).getByRole("button", { name: "Keep editing" }).click();
      await expectGone(question(page));
      assert.equal(await title(page).inputValue(), typed);
      await leave(page);
      await question(page).getByRole("button", { name: "Leave without saving" }).click();
      await expectGone(page.getByRole("dialog").first());
      assert.equal((await current())?.title, "Свято Купала");
    });
  }

  test("is not given up by a click beside the form to add, nor by closing the tab", async (t) => {
    const { page } = await newPage(t, site);
    await openAsStaff(page, site, "/admin/news");
    await page.getByRole("button", { name: "Add Article" }).click();
    await page.mouse.click(5, 5);
    await expectShown(page.getByRole("dialog", { name: "Add Article" }));
    await title(page).fill(typed);
    const asked = page.waitForEvent("dialog");
    await page.evaluate(() => setTimeout(() => location.reload()));
    const dialog = await asked;
    assert.equal(dialog.type(), "beforeunload");
    await dialog.dismiss();
    assert.equal(await title(page).inputValue(), typed);
    await page.keyboard.press("Escape");
    await question(page).getByRole("button", { name: "Leave without saving" }).click();
  });

  test("stays when somebody else has saved the article meanwhile", async (t) => {
    const { page, allow } = await newPage(t, site);
    allow(/Failed to load resource.*409/);
    const dialog = await typeTitle(page);
    const theirs = { ...article, title: "Купальська ніч", version: item.version };
    await api.call("PUT", `/admin/news/${item.id}`, theirs);
    await save(dialog);
    const notice = dialog.getByRole("region", { name: "Someone else has changed this meanwhile." });
    await expectShown(notice.getByText("Купальська ніч"));
    assert.equal(await title(page).inputValue(), typed);
    assert.equal((await current())?.title, "Купальська ніч");
    await save(dialog);
    await expectGone(dialog);
    assert.equal((await current())?.title, typed);
  });

  test("stays when the server is away, and is saved when it is back", async (t) => {
    const { page, allow } = await newPage(t, site);
    allow(/request failed/, /Failed to load resource/);
    const dialog = await typeTitle(page);
    await site.halt();
    await save(dialog);
    await expectShown(dialog.getByRole("alert").getByText(/The server cannot be reached/));
    assert.equal(await title(page).inputValue(), typed);
    await site.start();
    await save(dialog);
    await expectGone(dialog);
    assert.equal((await current())?.title, typed);
  });

  test("stays when the session dies, and is saved after signing in again", async (t) => {
    const { page, allow } = await newPage(t, site);
    allow(/Failed to load resource.*401/);
    const dialog = await typeTitle(page);
    const token = await page.evaluate(() => JSON.parse(localStorage.auth).token as string);
    await (await staffApi(site, token)).end();
    // Whatever calls first finds out; it may have been the inbox's badge, before this button.
    await dialog.getByRole("button", { name: "Save", exact: true }).dispatchEvent("click");
    await page.getByLabel("E-mail").fill(site.admin.email);
    await page.getByLabel("Password", { exact: true }).fill(site.admin.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expectGone(page.getByLabel("E-mail"));
    assert.equal(await title(page).inputValue(), typed);
    await save(dialog);
    await expectGone(dialog);
    await expectShown(page.getByRole("heading", { name: typed }));
    assert.equal((await current())?.title, typed);
  });
});
