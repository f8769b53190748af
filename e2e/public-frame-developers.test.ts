import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { readOnlySite } from "./harness/read-only-site.ts";
import { expect, test } from "./harness/test.ts";

const site = readOnlySite;

const dialog = (page: Page) => page.getByRole("dialog", { name: "Site developers" });
const entryIn = (page: Page, place: "banner" | "contentinfo") =>
  page.getByRole(place).getByRole("button", { name: "Site developers" });

async function open(page: Page) {
  await page.goto("/contacts");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

const ways = [
  (page: Page) => dialog(page).getByRole("button", { name: "Close" }).click(),
  (page: Page) => page.mouse.click(8, 300),
  (page: Page) => page.keyboard.press("Escape"),
];

test.describe('"Site developers"', () => {
  test("opens a dialog from the header and the footer, and returns the focus however it is closed", async ({
    newPage,
  }) => {
    const { page } = await newPage(site);
    await open(page);
    for (const [width, place] of [
      [360, "contentinfo"],
      [768, "contentinfo"],
      [1440, "contentinfo"],
      [1440, "banner"],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      const entry = entryIn(page, place);
      for (const close of ways) {
        await entry.click();
        await expect(dialog(page)).toBeVisible();
        const place = await page.evaluate(() => window.scrollY);
        await page.mouse.move(8, 300);
        await page.mouse.wheel(0, place > 0 ? -500 : 500);
        await close(page);
        await expect(dialog(page)).toBeHidden();
        await expect(entry).toBeFocused();
        assert.equal(await page.evaluate(() => window.scrollY), place, "the page has scrolled");
      }
    }
  });

  test("lists each developer with a position and a professional profile, at every width", async ({
    newPage,
  }) => {
    const { page } = await newPage(site, { width: 360, height: 740 });
    await open(page);
    await entryIn(page, "contentinfo").click();
    const people = dialog(page).getByRole("listitem");
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      await expect(people.first()).toBeVisible();
      assert.deepEqual(
        (await people.allInnerTexts()).map((text) => text.split(/\s*\n\s*/)),
        [
          ["Marta Hnatiuk", "Front end"],
          ["Danylo Shevchuk", "Back end"],
          ["Iryna Lysenko", "Design"],
        ],
      );
      for (const link of await people.getByRole("link").all()) {
        await expect(link).toBeVisible();
        assert.match((await link.getAttribute("href")) ?? "", /^https:\/\/www\.linkedin\.com\//);
      }
    }
  });
});

for (const [density, photos] of [
  [
    1,
    [
      { width: 360, pixels: 72, side: 72 },
      { width: 768, pixels: 120, side: 120 },
    ],
  ],
  [
    2,
    [
      { width: 360, pixels: 144, side: 72 },
      { width: 1440, pixels: 240, side: 120 },
    ],
  ],
] as const) {
  test(`shows the photos of the developers in the size for the window, at ${density} pixels per point`, async ({
    newPage,
  }) => {
    const { page } = await newPage(site, { density });
    await open(page);
    for (const { width, pixels, side } of photos) {
      await page.setViewportSize({ width, height: 900 });
      await entryIn(page, "contentinfo").click();
      await expect(dialog(page).locator("img").first()).toBeVisible();
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLImageElement>("dialog img")].every(
          ({ complete, naturalWidth }) => complete && naturalWidth > 0,
        ),
      );
      const shown = await dialog(page)
        .locator("img")
        .evaluateAll((all) =>
          (all as HTMLImageElement[]).map(({ currentSrc, offsetWidth, offsetHeight }) => [
            currentSrc.split("/").at(-1)?.split(".")[0],
            offsetWidth,
            offsetHeight,
          ]),
        );
      assert.deepEqual(
        shown,
        ["marta", "danylo", "iryna"].map((name) => [`${name}-${pixels}`, side, side]),
      );
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toBeHidden();
    }
  });
}

test("shows an error when the code of the dialog fails to load, and finally offers a reload", async ({
  newPage,
}) => {
  const { page, allow } = await newPage(site, { width: 1440 });
  allow(/assets\/dialogs\./);
  let isAway = true;
  await page.route("**/assets/dialogs.*", (route) => (isAway ? route.abort() : route.continue()));
  await open(page);
  const entry = entryIn(page, "banner");
  const missing = page.getByRole("alert").getByText("This part of the site could not be loaded");
  await entry.click();
  await expect(missing).toBeVisible();
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(missing).toBeHidden();
  await expect(entry).toBeFocused();

  await entry.click();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(missing).toBeVisible();
  isAway = false;
  const reloaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Reload the page" }).click();
  await reloaded;
  await expect(page.locator("html[data-ready=page]")).toBeVisible();
  await expect(missing).toBeHidden();
  await entry.click();
  await expect(dialog(page)).toBeVisible();
});
