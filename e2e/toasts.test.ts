import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import { expectGone, expectShown } from "./harness/journey.ts";
import { openAsStaff } from "./harness/open-as-staff.ts";
import { newPage } from "./harness/page.ts";
import { type Site, startSite } from "./harness/site.ts";

let site: Site;
before(async () => {
  site = await startSite({ sampleContent: false });
});
after(() => site.stop());

const TEXT = "Error while resizing cover";
const toasts = (page: Page) => page.getByText(TEXT, { exact: true });
const form = (page: Page) => page.getByRole("dialog", { name: "Add Book" });

async function openForm(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add Book" }).click();
  await expectShown(form(page));
}

async function pickBrokenCover(page: Page): Promise<void> {
  const file = { name: "cover.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") };
  await form(page).getByLabel("Add a cover").setInputFiles(file);
}

/** When the toast came and when it went, by the page's own clock in milliseconds. */
function lifetime(page: Page): Promise<{ came: number; went: number }> {
  return page.evaluate(
    (text) =>
      new Promise((resolve) => {
        const isShown = () => document.body.textContent.includes(text);
        let came: number | undefined;
        const look = () => {
          if (came === undefined && isShown()) came = performance.now();
          if (came !== undefined && !isShown()) resolve({ came, went: performance.now() });
          else requestAnimationFrame(look);
        };
        look();
      }),
    TEXT,
  );
}

test("a toast is shown for three seconds, though a dialog closes and opens meanwhile", async (t) => {
  const { page } = await newPage(t, site);
  await openAsStaff(page, site, "/admin/books");
  await openForm(page);
  const shown = lifetime(page);
  await pickBrokenCover(page);
  await expectShown(toasts(page));
  for (let times = 0; times < 5; times += 1) {
    await page.keyboard.press("Escape");
    await expectGone(form(page));
    await openForm(page);
  }
  const opened = await page.evaluate(() => performance.now());
  const { came, went } = await shown;
  assert.ok(went - came > 2900, `shown for ${went - came} ms`);
  assert.ok(went - opened < 2700, `shown for ${went - opened} ms from the last dialog on`);
});

test("three toasts are shown at most, the next when one has gone", async (t) => {
  const { page } = await newPage(t, site);
  await openAsStaff(page, site, "/admin/books");
  await openForm(page);
  for (let times = 0; times < 4; times += 1) await pickBrokenCover(page);
  await expectShown(toasts(page).nth(2));
  assert.equal(await toasts(page).count(), 3);
  await toasts(page).first().click();
  await expectShown(toasts(page).nth(2));
  await toasts(page).first().click();
  await expectGone(toasts(page).nth(2));
  assert.equal(await toasts(page).count(), 2);
});
