import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { holdScripts } from "./harness/hold-scripts.ts";
import { readOnlySite } from "./harness/read-only-site.ts";
import { findRendered } from "./harness/rendered.ts";
import { expect, type NewPage, test } from "./harness/test.ts";

const site = readOnlySite;

/** Opens a rendered page whose scripts arrive only when the returned function is called. */
async function openWithLateScripts(
  newPage: NewPage,
  path: string,
): Promise<{ page: Page; letThrough: () => void }> {
  const { page } = await newPage(site);
  await findRendered(site.url, path, "en");
  const letThrough = await holdScripts(page);
  await page.goto(path, { waitUntil: "commit" });
  await expect(page.getByRole("contentinfo")).toBeVisible();
  return { page, letThrough };
}

const presses = [
  ["/news", "Site developers", "Site developers"],
  // Without scripts it leads to the picture.
  ["/news", /^Enlarge photo 1 of/, /./],
] as const;

for (const [path, button, dialog] of presses) {
  test(`a press of "${button}" on ${path} before its scripts have loaded is not lost`, async ({
    newPage,
  }) => {
    const { page, letThrough } = await openWithLateScripts(newPage, path);
    const pressed = page.getByRole("button", { name: button }).first();
    await pressed.click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    // It shows at once that the press was heard, and no longer than it waits.
    await expect(pressed).toHaveAttribute("aria-busy", "true");
    const opacity = () => pressed.evaluate((element) => getComputedStyle(element).opacity);
    assert.equal(await opacity(), "0.6");
    letThrough();
    const opened = page.getByRole("dialog", { name: dialog });
    await expect(opened).toBeVisible();
    assert.equal(await pressed.getAttribute("aria-busy"), null);
    assert.equal(await opacity(), "1");
    assert.equal(new URL(page.url()).pathname, path);
    await page.keyboard.press("Escape");
    await expect(opened).toBeHidden();
    await expect(page.locator("html[data-ready=page]")).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
}

test("a long text expands before the scripts have loaded, and stays open", async ({ newPage }) => {
  const { page, letThrough } = await openWithLateScripts(newPage, "/news");
  await page.getByText("Read more", { exact: true }).first().click();
  const close = page.getByText("Show less", { exact: true }).first();
  await expect(close).toBeVisible();
  letThrough();
  await expect(page.locator("html[data-ready=page]")).toBeVisible();
  await expect(close).toBeVisible();
});

test("an early press is forgotten when something else is pressed after it", async ({ newPage }) => {
  const { page, letThrough } = await openWithLateScripts(newPage, "/news");
  await page.getByRole("button", { name: "Site developers" }).first().click();
  await page.getByRole("heading", { level: 1 }).click();
  letThrough();
  await expect(page.locator("html[data-ready=page]")).toBeVisible();
  // A press that the page reacts to comes after any repeated one.
  await page.getByRole("button", { name: "Українська" }).click();
  await expect(page.locator("html[lang=uk]")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
