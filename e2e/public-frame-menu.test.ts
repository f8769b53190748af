import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { readOnlySite } from "./harness/read-only-site.ts";
import { expect, test } from "./harness/test.ts";

const site = readOnlySite;

const burger = (page: Page) => page.getByRole("button", { name: "Open menu" });
const menu = (page: Page) => page.getByRole("dialog", { name: "Oselia" });

async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

async function openMenu(page: Page) {
  await open(page, "/news");
  await burger(page).click();
  await expect(menu(page)).toBeVisible();
}

/** Closed, with the focus on the button that opened it, and the page at its place, free to scroll. */
async function expectClosed(page: Page, place = 0) {
  await expect(menu(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Open menu" })).toBeFocused();
  assert.equal(await page.evaluate(() => window.scrollY), place);
  await page.mouse.move(100, 300);
  await page.mouse.wheel(0, 100);
  await page.waitForFunction((further) => window.scrollY === further, place + 100);
}

test.describe("the side menu", () => {
  test("is 300, 342 or 450 px wide on a dimmed page, links to everything, and is absent where the header has room", async ({
    newPage,
  }) => {
    const { page } = await newPage(site, { width: 320, height: 740 });
    await openMenu(page);
    for (const [width, menuWidth] of [
      [320, 300],
      [360, 300],
      [414, 342],
      [768, 450],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      const box = await menu(page).boundingBox();
      assert.equal(box?.width, menuWidth);
      assert.equal((box?.x ?? 0) + menuWidth, width);
      assert.equal(box?.height, 740);

      await expect(menu(page).getByRole("heading", { name: "Oselia" })).toBeVisible();
      await expect(menu(page).locator("svg").first()).toBeVisible();
      const links = menu(page).getByRole("navigation").getByRole("listitem");
      const names = (await links.allInnerTexts()).map((text) => text.split("\n")[0]);
      assert.deepEqual(names, ["Home", "News", "Library", "Contacts"]);
      await expect(
        menu(page).getByRole("link", { name: "Contacts", disabled: true }),
      ).toBeVisible();
      await expect(menu(page).getByRole("link", { name: "hello@oselia.example" })).toBeVisible();
      await expect(menu(page).getByText("Lindenstraat 12, 1234 AB")).toBeVisible();
      for (const network of ["Facebook", "Instagram", "Telegram", "LinkedIn"]) {
        await expect(menu(page).getByRole("link", { name: `Oselia on ${network}` })).toBeVisible();
      }
      const write = menu(page).getByRole("link", { name: "Get in touch" });
      await expect(write).toHaveAttribute("href", "mailto:hello@oselia.example");
      // All of it on the screen, none of it beyond the menu.
      assert.ok(((await write.boundingBox())?.y ?? 740) < 740);
      assert.ok(await menu(page).evaluate((element) => element.scrollWidth <= element.clientWidth));
    }
    const backdrop = await menu(page).evaluate(
      (element) => getComputedStyle(element, "::backdrop").backgroundColor,
    );
    assert.match(backdrop, /^rgba\(.*, 0\.[1-9]\d*\)$/);

    // A wide header has room for the links.
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 1440, height: 740 });
    await expect(page.getByRole("banner").getByRole("link", { name: "Library" })).toBeVisible();
    await expect(burger(page)).toBeHidden();
  });

  test("closes by its button, the backdrop and Escape, and returns the focus", async ({
    newPage,
  }) => {
    const { page } = await newPage(site, { width: 360, height: 740 });
    const ways = [
      () => menu(page).getByRole("button", { name: "Close menu" }).click(),
      () => page.mouse.click(20, 400),
      () => page.keyboard.press("Escape"),
    ];
    await open(page, "/news");
    for (const width of [360, 768]) {
      await page.setViewportSize({ width, height: 740 });
      for (const close of ways) {
        const place = await page.evaluate(() => window.scrollY);
        await burger(page).click();
        await expect(menu(page)).toBeVisible();
        await close();
        await expectClosed(page, place);
      }
    }
  });

  test("closes when a link is followed", async ({ newPage }) => {
    const { page } = await newPage(site, { width: 360, height: 740 });
    await open(page, "/news");
    for (const [width, name] of [
      [360, "Library"],
      [768, "News"],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      await burger(page).click();
      await menu(page).getByRole("link", { name, exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      await expect(menu(page)).toBeHidden();
    }
  });

  test("keeps the page behind it from scrolling and from taking the focus", async ({ newPage }) => {
    const { page } = await newPage(site, { width: 360, height: 740 });
    await open(page, "/news");
    await page.evaluate(() => window.scrollTo(0, 500));
    await burger(page).click();
    await expect(menu(page)).toBeVisible();
    await page.mouse.move(20, 400);
    await page.mouse.wheel(0, 600);
    for (let press = 0; press < 25; press++) {
      await page.keyboard.press("Tab");
      const isOutside = await page.evaluate(() => {
        const at = document.activeElement;
        return at !== document.body && !at?.closest("dialog");
      });
      assert.equal(isOutside, false);
    }
    assert.equal(await page.evaluate(() => window.scrollY), 500);
    await page.keyboard.press("Escape");
    await expectClosed(page, 500);
  });
});

test("shows an error when the code of the menu fails to load, and opens it on the next attempt", async ({
  newPage,
}) => {
  const { page, allow } = await newPage(site, { width: 360, height: 740 });
  allow(/assets\/dialogs\./);
  let isAway = true;
  await page.route("**/assets/dialogs.*", (route) => (isAway ? route.abort() : route.continue()));
  await open(page, "/news");
  await burger(page).click();
  await expect(
    page.getByRole("alert").getByText("This part of the site could not be loaded"),
  ).toBeVisible();
  isAway = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expectClosed(page);
});
