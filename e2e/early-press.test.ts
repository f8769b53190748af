import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import type { Page } from "playwright-core";
import { holdScripts } from "./harness/hold-scripts.ts";
import { expectGone, expectShown } from "./harness/journey.ts";
import { newPage } from "./harness/page.ts";
import { useReadOnlySite } from "./harness/read-only-site.ts";
import { findRendered } from "./harness/rendered.ts";

const site = await useReadOnlySite();

/** Opens a rendered page whose scripts arrive only when the returned function is called. */
async function openWithLateScripts(
  t: TestContext,
  path: string,
): Promise<{ page: Page; letThrough: () => void }> {
  const { page } = await newPage(t, site, { coldCache: true });
  await findRendered(site.url, path, "en");
  const letThrough = await holdScripts(page);
  await page.goto(path, { waitUntil: "commit" });
  await expectShown(page.getByRole("contentinfo"));
  return { page, letThrough };
}

const presses = [
  ["/news", "Site developers", "Site developers"],
  // Without scripts it leads to the picture.
  ["/news", /^Enlarge photo 1 of/, /./],
] as const;

for (const [path, button, dialog] of presses) {
  test(`a press of "${button}" on ${path} before its scripts have loaded is not lost`, async (t) => {
    const { page, letThrough } = await openWithLateScripts(t, path);
    const pressed = page.getByRole("button", { name: button }).first();
    await pressed.click();
    assert.equal(await page.getByRole("dialog").count(), 0);
    // It shows at once that the press was heard, and no longer than it waits.
    assert.equal(await pressed.getAttribute("aria-busy"), "true");
    const opacity = () => pressed.evaluate((element) => getComputedStyle(element).opacity);
    assert.equal(await opacity(), "0.6");
    letThrough();
    const opened = page.getByRole("dialog", { name: dialog });
    await expectShown(opened);
    assert.equal(await pressed.getAttribute("aria-busy"), null);
    assert.equal(await opacity(), "1");
    assert.equal(new URL(page.url()).pathname, path);
    await page.keyboard.press("Escape");
    await expectGone(opened);
    await expectShown(page.locator("html[data-ready=page]"));
    assert.equal(await page.getByRole("dialog").count(), 0);
  });
}

test("a text is read on before the scripts have loaded, and stays open", async (t) => {
  const { page, letThrough } = await openWithLateScripts(t, "/news");
  await page.getByText("Read more", { exact: true }).first().click();
  const close = page.getByText("Show less", { exact: true }).first();
  await expectShown(close);
  letThrough();
  await expectShown(page.locator("html[data-ready=page]"));
  await expectShown(close);
});

test("an early press is forgotten when something else is pressed after it", async (t) => {
  const { page, letThrough } = await openWithLateScripts(t, "/news");
  await page.getByRole("button", { name: "Site developers" }).first().click();
  await page.getByRole("heading", { level: 1 }).click();
  letThrough();
  await expectShown(page.locator("html[data-ready=page]"));
  // A press that the page reacts to comes after any repeated one.
  await page.getByRole("button", { name: "Українська" }).click();
  await expectShown(page.locator("html[lang=uk]"));
  assert.equal(await page.getByRole("dialog").count(), 0);
});
