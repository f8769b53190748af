import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Locator, Page } from "playwright-core";
import { expectFocused, expectShown, expectValue } from "./harness/journey.ts";
import { openAsStaff } from "./harness/open-as-staff.ts";
import { newPage } from "./harness/page.ts";
import { type Site, startSite } from "./harness/site.ts";

let site: Site;
before(async () => {
  site = await startSite();
});
after(() => site.stop());

const header = (page: Page) => page.getByRole("banner");
const workspaces = (page: Page) => page.getByRole("navigation", { name: "Workspaces" });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const search = (page: Page) => header(page).getByRole("searchbox", { name: "Search" });

/** The workspaces in their order, and what their add button says. */
const places = [
  { link: "News", path: "/admin/news", add: "Add Article" },
  { link: "Books", path: "/admin/books", add: "Add Book" },
  { link: "Inbox", path: "/admin/inbox", add: undefined },
];

async function box(locator: Locator) {
  const found = await locator.boundingBox();
  assert.ok(found, "it is not on the page");
  return found;
}

/** True when all of it is in the window, and nothing lies over its middle. */
async function isInReach(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return isInside && element.contains(above);
  });
}

for (const width of [360, 768, 1440]) {
  describe(`the frame of the workspace at ${width} px`, () => {
    test("has search, log out and the add button of the path, and every entry in reach", async (t) => {
      const { page } = await newPage(t, site, { width, height: 720 });
      await openAsStaff(page, site, "/admin/news");
      for (const { link, path, add } of places) {
        await workspaces(page)
          .getByRole("link", { name: new RegExp(`^${link}`) })
          .click();
        await expectShown(heading(page, link));
        assert.equal(new URL(page.url()).pathname, path);
        assert.equal(await search(page).getAttribute("placeholder"), "Search...");
        assert.ok(await isInReach(search(page)), "the search");
        const leave = header(page).getByRole("button", { name: "Log out" });
        assert.ok(await isInReach(leave), "log out");
        const adds = await header(page).getByRole("button", { name: /^Add/ }).allTextContents();
        assert.deepEqual(adds, add ? [add] : []);
        if (add) {
          assert.ok(await isInReach(header(page).getByRole("button", { name: add })), add);
        }
        const links = page.getByRole("complementary").getByRole("link");
        assert.deepEqual(
          (await links.allTextContents()).map((text) => text.replace(/\d.*$/, "")),
          ["Oselia", ...places.map((place) => place.link)],
        );
        for (const one of await links.all())
          assert.ok(await isInReach(one), (await one.textContent()) ?? "");
        const current = page.getByRole("complementary").locator("[aria-current=page]");
        assert.match((await current.textContent()) ?? "", new RegExp(`^${link}`));
        const dead = page.locator("header, aside").locator(":disabled, [aria-disabled=true]");
        assert.equal(await dead.count(), 0);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wide <= 0, `${path} is ${wide} px too wide`);
      }
    });

    test("stands while the main area scrolls", async (t) => {
      const { page } = await newPage(t, site, { width, height: 480 });
      await openAsStaff(page, site, "/admin/news");
      await expectShown(page.getByRole("list", { name: "News" }));
      const frame = [header(page), page.getByRole("complementary")];
      const before = await Promise.all(frame.map(box));
      const last = page.getByRole("main").getByRole("link", { name: "Next page" });
      await last.scrollIntoViewIfNeeded();
      assert.ok(await isInReach(last), "the end of the list can be reached");
      assert.deepEqual(await Promise.all(frame.map(box)), before);
      assert.equal(await page.evaluate(() => scrollY), 0);
      const main = page.getByRole("main");
      assert.ok((await main.evaluate(({ scrollTop }) => scrollTop)) > 0);
      // The next page of the workspace begins at its top again.
      await workspaces(page).getByRole("link", { name: "Books" }).click();
      await expectShown(heading(page, "Books"));
      assert.equal(await main.evaluate(({ scrollTop }) => scrollTop), 0);
    });
  });
}

test("the navigation is a bar above the page on a phone, and a column to its left elsewhere", async (t) => {
  const { page } = await newPage(t, site, { width: 360, height: 720 });
  await openAsStaff(page, site, "/admin/news");
  const bar = page.getByRole("complementary");
  const links = workspaces(page).getByRole("link");
  const tops = async () =>
    new Set(await Promise.all((await links.all()).map(async (link) => (await box(link)).y)));
  const main = page.getByRole("main");
  /** Each begins where the one before ends, and nothing of the window is left over. */
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
    assert.ok(width >= 44 && height >= 44, "an entry is as large as a thumb");
  }
  await page.setViewportSize({ width: 768, height: 720 });
  const column = await box(bar);
  assert.deepEqual([column.x, column.y, column.height], [0, 0, 720]);
  await expectStacked(column.width, header(page), main);
  assert.equal((await tops()).size, 3);
});

test("at 400 % zoom the frame scrolls away with the page, and all of it can be reached", async (t) => {
  const { page } = await newPage(t, site, { width: 320, height: 256 });
  await openAsStaff(page, site, "/admin/news");
  const last = page.getByRole("main").getByRole("link", { name: "Next page" });
  await last.scrollIntoViewIfNeeded();
  assert.ok(await isInReach(last), "the end of the list");
  assert.ok((await box(header(page))).y < 0, "the header has made room");
  const add = header(page).getByRole("button", { name: "Add Article" });
  await add.click();
  const form = page.getByRole("dialog", { name: "Add Article" });
  const save = form.getByRole("button", { name: "Add", exact: true });
  await save.scrollIntoViewIfNeeded();
  assert.ok(await isInReach(save), "the button of the form");
  await form.getByLabel("Article Text").scrollIntoViewIfNeeded();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `the page is ${wide} px too wide`);
});

test("the logo leads to the home page", async (t) => {
  const { page } = await newPage(t, site);
  await openAsStaff(page, site, "/admin/news");
  await page.getByRole("complementary").getByRole("link", { name: "Oselia" }).click();
  await expectShown(page.getByRole("contentinfo"));
  assert.equal(new URL(page.url()).pathname, "/");
});

test("the add button opens the workspace's form, which is not closed by a backdrop click", async (t) => {
  const { page } = await newPage(t, site);
  await openAsStaff(page, site, "/admin/news");
  for (const { path, add } of places) {
    if (!add) continue;
    await page.goto(path);
    await header(page).getByRole("button", { name: add }).click();
    const form = page.getByRole("dialog", { name: add });
    await expectShown(form.getByRole("button", { name: "Cancel" }));
    await page.mouse.click(5, 5);
    await expectShown(form);
    await page.keyboard.press("Escape");
    await form.waitFor({ state: "hidden" });
    await expectFocused(header(page).getByRole("button", { name: add }));
  }
});

test("the frame stands around a dead workspace", async (t) => {
  const { page, allow } = await newPage(t, site);
  allow(/cannot be shown/, /remotes\//, /Failed to load resource/);
  await openAsStaff(page, site, "/admin/news");
  site.killRemote("remote_books_admin");
  t.after(() => site.reviveRemote("remote_books_admin"));
  await page.goto("/admin/books");
  await expectShown(page.getByRole("main").getByRole("alert"));
  await expectShown(search(page));
  await expectShown(header(page).getByRole("button", { name: "Log out" }));
  await expectShown(header(page).getByRole("button", { name: "Add Book" }));
  await expectShown(workspaces(page).getByRole("link", { name: /Inbox.*unread/ }));
  await workspaces(page).getByRole("link", { name: "News" }).click();
  await expectShown(page.getByRole("list", { name: "News" }));
});

for (const { link, path, call } of [
  { link: "News", path: "/admin/news", call: "/api/admin/news" },
  { link: "Books", path: "/admin/books", call: "/api/admin/books" },
  { link: "Inbox", path: "/admin/inbox", call: "/api/admin/messages" },
]) {
  test(`a search in ${link} that fails keeps its box and words, and is tried again`, async (t) => {
    const { page, allow } = await newPage(t, site);
    allow(/503 \(Service Unavailable\)/);
    await openAsStaff(page, site, path);
    site.breakPath(`${call}?`, "failing");
    t.after(() => site.mendPath(`${call}?`));
    await search(page).fill("Олена");
    await search(page).press("Enter");
    const again = page.getByRole("main").getByRole("button", { name: "Try again" });
    await expectShown(again);
    await expectValue(search(page), "Олена");
    site.mendPath(`${call}?`);
    await again.click();
    await expectShown(heading(page, link));
    await expectValue(search(page), "Олена");
    assert.equal(new URL(page.url()).searchParams.get("keyword"), "Олена");
  });
}

test("the search is the workspace's: it writes the address, and is empty in the next one", async (t) => {
  const { page } = await newPage(t, site);
  await openAsStaff(page, site, "/admin/news");
  await search(page).fill("хор");
  await search(page).press("Enter");
  await page.waitForURL("**/admin/news?keyword=*");
  await expectShown(page.getByText("1 article", { exact: true }));
  await search(page).fill("nothing of the kind");
  await search(page).press("Enter");
  await expectShown(page.getByText("Nothing was found for “nothing of the kind”"));
  await page.goBack();
  await expectShown(page.getByText("1 article", { exact: true }));
  await expectValue(search(page), "хор");
  await header(page).getByRole("button", { name: "Clear the search" }).click();
  await expectShown(page.getByText("14 articles"));
  await workspaces(page).getByRole("link", { name: "Books" }).click();
  await expectShown(heading(page, "Books"));
  await expectValue(search(page), "");
});
