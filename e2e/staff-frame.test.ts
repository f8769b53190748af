import assert from "node:assert/strict";
import type { Locator, Page } from "@playwright/test";
import { failRequests } from "./harness/fail-requests.ts";
import { openAsStaff } from "./harness/open-as-staff.ts";
import { readOnlySite } from "./harness/read-only-site.ts";
import { expect, test } from "./harness/test.ts";

const site = readOnlySite;

const header = (page: Page) => page.getByRole("banner");
const workspaces = (page: Page) => page.getByRole("navigation", { name: "Workspaces" });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const search = (page: Page) => header(page).getByRole("searchbox", { name: "Search" });

/** The workspaces in their order, with the text of their add buttons. */
const places = [
  { link: "News", path: "/admin/news", add: "Add Article" },
  { link: "Books", path: "/admin/books", add: "Add Book" },
  { link: "Inbox", path: "/admin/inbox", add: undefined },
];

async function box(locator: Locator) {
  const found = await locator.boundingBox();
  assert.ok(found, "It is not visible.");
  return found;
}

/** True when the element is inside the window and nothing covers its centre. */
async function isReachable(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return isInside && element.contains(above);
  });
}

const widths = [360, 768, 1440];

test("shows search, log out, the workspace's add button and every entry, at any width", async ({
  newStaffPage,
}) => {
  const { page } = await newStaffPage(site, "/admin/inbox", { height: 720 });
  for (const [index, { link, path, add }] of places.entries()) {
    await page.setViewportSize({ width: widths[index] ?? 0, height: 720 });
    await workspaces(page)
      .getByRole("link", { name: new RegExp(`^${link}`) })
      .click();
    await expect(heading(page, link)).toBeVisible();
    assert.equal(new URL(page.url()).pathname, path);
    await expect(search(page)).toHaveAttribute("placeholder", "Search...");
    const logOut = header(page).getByRole("button", { name: "Log out" });
    const addButtons = header(page).getByRole("button", { name: /^Add/ });
    assert.deepEqual(await addButtons.allTextContents(), add ? [add] : []);
    const links = page.getByRole("complementary").getByRole("link");
    assert.deepEqual(
      (await links.allTextContents()).map((text) => text.replace(/\d.*$/, "")),
      ["Oselia", ...places.map((place) => place.link)],
    );
    const current = page.getByRole("complementary").locator("[aria-current=page]");
    assert.match((await current.textContent()) ?? "", new RegExp(`^${link}`));
    const disabled = page.locator("header, aside").locator(":disabled, [aria-disabled=true]");
    await expect(disabled).toHaveCount(0);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 720 });
      const controls = [search(page), logOut, ...(await addButtons.all()), ...(await links.all())];
      for (const control of controls) {
        const name = await control.evaluate((element) => element.outerHTML.slice(0, 100));
        assert.ok(await isReachable(control), `${name} at ${width} px`);
      }
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${path} is ${wide} px too wide at ${width} px`);
    }
  }
});

test("keeps the header and the navigation in place while the list scrolls, at any width", async ({
  newStaffPage,
}) => {
  const { page } = await newStaffPage(site, "/admin/books", { height: 480 });
  const main = page.getByRole("main");
  for (const width of widths) {
    await page.setViewportSize({ width, height: 480 });
    await workspaces(page).getByRole("link", { name: "News" }).click();
    await expect(page.getByRole("list", { name: "News" })).toBeVisible();
    const frame = [header(page), page.getByRole("complementary")];
    const before = await Promise.all(frame.map(box));
    const last = main.getByRole("link", { name: "Next page" });
    await last.scrollIntoViewIfNeeded();
    assert.ok(await isReachable(last), "the end of the list");
    assert.deepEqual(await Promise.all(frame.map(box)), before);
    assert.equal(await page.evaluate(() => scrollY), 0);
    assert.ok((await main.evaluate(({ scrollTop }) => scrollTop)) > 0);
    // The next workspace starts at the top.
    await workspaces(page).getByRole("link", { name: "Books" }).click();
    await expect(heading(page, "Books")).toBeVisible();
    assert.equal(await main.evaluate(({ scrollTop }) => scrollTop), 0);
  }
});

test("shows the navigation as a bar on a phone, and as a column on wider screens", async ({
  newStaffPage,
}) => {
  const { page } = await newStaffPage(site, "/admin/news", { width: 360, height: 720 });
  const bar = page.getByRole("complementary");
  const links = workspaces(page).getByRole("link");
  const tops = async () =>
    new Set(await Promise.all((await links.all()).map(async (link) => (await box(link)).y)));
  const main = page.getByRole("main");
  /** The parts follow each other without gaps and fill the window. */
  const expectStacked = async (left: number, ...parts: Locator[]) => {
    const boxes = await Promise.all(parts.map(box));
    let top = 0;
    for (const { x, y, width, height } of boxes) {
      assert.deepEqual([x, y, x + width], [left, top, page.viewportSize()?.width]);
      top += height;
    }
    assert.equal(top, 720);
  };
  await expectStacked(0, bar, header(page), main);
  assert.equal((await tops()).size, 1);
  for (const link of await links.all()) {
    const { width, height } = await box(link);
    assert.ok(width >= 44 && height >= 44, "An entry is too small to tap.");
  }
  await page.setViewportSize({ width: 768, height: 720 });
  const column = await box(bar);
  assert.deepEqual([column.x, column.y, column.height], [0, 0, 720]);
  await expectStacked(column.width, header(page), main);
  assert.equal((await tops()).size, 3);
});

test("lets the whole frame scroll at 400% zoom, so that everything can be reached", async ({
  newStaffPage,
}) => {
  const { page } = await newStaffPage(site, "/admin/news", { width: 320, height: 256 });
  const last = page.getByRole("main").getByRole("link", { name: "Next page" });
  await last.scrollIntoViewIfNeeded();
  assert.ok(await isReachable(last), "the end of the list");
  assert.ok((await box(header(page))).y < 0, "The header does not scroll away.");
  const add = header(page).getByRole("button", { name: "Add Article" });
  await add.click();
  const form = page.getByRole("dialog", { name: "Add Article" });
  const save = form.getByRole("button", { name: "Add", exact: true });
  await save.scrollIntoViewIfNeeded();
  assert.ok(await isReachable(save), "the button of the form");
  await form.getByLabel("Article Text").scrollIntoViewIfNeeded();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `the page is ${wide} px too wide`);
});

test("opens the home page from the logo", async ({ newStaffPage }) => {
  const { page } = await newStaffPage(site, "/admin/news");
  await page.getByRole("complementary").getByRole("link", { name: "Oselia" }).click();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  assert.equal(new URL(page.url()).pathname, "/");
});

test("opens the workspace's form from the add button, and keeps it open on a backdrop click", async ({
  newStaffPage,
}) => {
  const { page } = await newStaffPage(site, "/admin/news");
  for (const { path, add } of places) {
    if (!add) continue;
    await page.goto(path);
    await header(page).getByRole("button", { name: add }).click();
    const form = page.getByRole("dialog", { name: add });
    await expect(form.getByRole("button", { name: "Cancel" })).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(form).toBeVisible();
    await page.keyboard.press("Escape");
    await form.waitFor({ state: "hidden" });
    await expect(header(page).getByRole("button", { name: add })).toBeFocused();
  }
});

test('keeps the keyword of a search that fails, and repeats it on "Try again"', async ({
  newPage,
}) => {
  const { page, allow } = await newPage(site);
  allow(/503 \(Service Unavailable\)/);
  await openAsStaff(page, site, "/admin/news");
  for (const { link, call } of [
    { link: "News", call: "/api/admin/news" },
    { link: "Books", call: "/api/admin/books" },
    { link: "Inbox", call: "/api/admin/messages" },
  ]) {
    await workspaces(page)
      .getByRole("link", { name: new RegExp(`^${link}`) })
      .click();
    await expect(heading(page, link)).toBeVisible();
    const restore = await failRequests(page, `${call}?`);
    await search(page).fill("Олена");
    await search(page).press("Enter");
    const again = page.getByRole("main").getByRole("button", { name: "Try again" });
    await expect(again).toBeVisible();
    await expect(search(page)).toHaveValue("Олена");
    await restore();
    await again.click();
    await expect(again).toBeHidden();
    await expect(heading(page, link)).toBeVisible();
    await expect(search(page)).toHaveValue("Олена");
    assert.equal(new URL(page.url()).searchParams.get("keyword"), "Олена");
  }
});

test("writes the keyword to the URL, and starts with an empty search in the next workspace", async ({
  newStaffPage,
}) => {
  const { page } = await newStaffPage(site, "/admin/news");
  await search(page).fill("хор");
  await search(page).press("Enter");
  await page.waitForURL("**/admin/news?keyword=*");
  await expect(page.getByText("1 article", { exact: true })).toBeVisible();
  await search(page).fill("nothing of the kind");
  await search(page).press("Enter");
  await expect(page.getByText("No results for “nothing of the kind”")).toBeVisible();
  await page.goBack();
  await expect(page.getByText("1 article", { exact: true })).toBeVisible();
  await expect(search(page)).toHaveValue("хор");
  await header(page).getByRole("button", { name: "Clear search" }).click();
  await expect(page.getByText("14 articles")).toBeVisible();
  await workspaces(page).getByRole("link", { name: "Books" }).click();
  await expect(heading(page, "Books")).toBeVisible();
  await expect(search(page)).toHaveValue("");
});
