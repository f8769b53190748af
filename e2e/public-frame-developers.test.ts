import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Page } from "playwright-core";
import { expectFocused, expectGone, expectShown } from "./harness/journey.ts";
import { newPage } from "./harness/page.ts";
import { useReadOnlySite } from "./harness/read-only-site.ts";

const site = await useReadOnlySite();

const dialog = (page: Page) => page.getByRole("dialog", { name: "Site developers" });
const entryIn = (page: Page, place: "banner" | "contentinfo") =>
  page.getByRole(place).getByRole("button", { name: "Site developers" });

async function open(page: Page) {
  await page.goto("/contacts");
  await expectShown(page.getByRole("heading", { level: 1 }));
}

const ways = [
  (page: Page) => dialog(page).getByRole("button", { name: "Close" }).click(),
  (page: Page) => page.mouse.click(8, 300),
  (page: Page) => page.keyboard.press("Escape"),
];

describe('"Site developers"', () => {
  test("opens a dialog from the header and the footer, and returns the focus however it is closed", async (t) => {
    const { page } = await newPage(t, site);
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
        await expectShown(dialog(page));
        const place = await page.evaluate(() => window.scrollY);
        await page.mouse.move(8, 300);
        await page.mouse.wheel(0, place > 0 ? -500 : 500);
        await close(page);
        await expectGone(dialog(page));
        await expectFocused(entry);
        assert.equal(await page.evaluate(() => window.scrollY), place, "the page has scrolled");
      }
    }
  });

  test("lists each developer with a position and a professional profile, at every width", async (t) => {
    const { page } = await newPage(t, site, { width: 360, height: 740 });
    await open(page);
    await entryIn(page, "contentinfo").click();
    const people = dialog(page).getByRole("listitem");
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      await expectShown(people.first());
      assert.deepEqual(
        (await people.allInnerTexts()).map((text) => text.split(/\s*\n\s*/)),
        [
          ["Marta Hnatiuk", "Front end"],
          ["Danylo Shevchuk", "Back end"],
          ["Iryna Lysenko", "Design"],
        ],
      );
      for (const link of await people.getByRole("link").all()) {
        await expectShown(link);
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
  test(`shows the photos of the developers in the size for the window, at ${density} pixels per point`, async (t) => {
    const { page } = await newPage(t, site, { density });
    await open(page);
    for (const { width, pixels, side } of photos) {
      await page.setViewportSize({ width, height: 900 });
      await entryIn(page, "contentinfo").click();
      await expectShown(dialog(page).locator("img").first());
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
      await expectGone(dialog(page));
    }
  });
}

test("shows an error when the code of the dialog fails to load, and finally offers a reload", async (t) => {
  const { page, allow } = await newPage(t, site, { width: 1440 });
  allow(/assets\/dialogs\./);
  let isAway = true;
  await page.route("**/assets/dialogs.*", (route) => (isAway ? route.abort() : route.continue()));
  await open(page);
  const entry = entryIn(page, "banner");
  const missing = page.getByRole("alert").getByText("This part of the site could not be loaded");
  await entry.click();
  await expectShown(missing);
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expectGone(missing);
  await expectFocused(entry);

  await entry.click();
  await page.getByRole("button", { name: "Try again" }).click();
  await expectShown(missing);
  isAway = false;
  const reloaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Reload the page" }).click();
  await reloaded;
  await expectShown(page.locator("html[data-ready=page]"));
  await expectGone(missing);
  await entry.click();
  await expectShown(dialog(page));
});
