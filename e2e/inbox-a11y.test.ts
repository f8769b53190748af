import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { type Appearance, bothSchemes, findViolations } from "./harness/accessibility.ts";
import { openInbox, row } from "./harness/inbox.ts";
import { ownSite } from "./harness/own-site.ts";
import type { PageOptions } from "./harness/page.ts";
import { expect, test } from "./harness/test.ts";
import { sendMessage, sendMessages } from "./harness/visitor.ts";

const site = ownSite({ sampleContent: false, env: { TRUST_PROXY: "1" } });

const longWord = "Donaudampfschifffahrtsgesellschaftskapitän".repeat(7).slice(0, 299);
const hostile = '<script>alert(1)</script><img src=x onerror="alert(2)"><b>bold</b>';

/** What is wrong with the current page. The list scrolls inside the frame, the page does not. */
async function faults(page: Page, what: string, appearances = bothSchemes): Promise<string[]> {
  const found = await findViolations(page, what, appearances);
  const long = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  return long > 0 ? [...found, `${what} is ${long} px too long`] : found;
}

test("an empty inbox has no accessibility violations", async ({ newStaffPage }) => {
  const { page } = await newStaffPage(site, "/admin/inbox", { width: 320, height: 640 });
  await expect(page.getByText("There are no messages yet")).toBeVisible();
  assert.deepEqual(await faults(page, "empty"), []);
});

test("shows a message verbatim, and runs nothing of it", async ({ newStaffPage }) => {
  await sendMessages(site, 100);
  await sendMessage(site, { name: "مرحبا بالعالم", message: "مرحبا!\nהאם" });
  await sendMessage(site, { name: "👩‍👩‍👧‍👦", message: "🎉 one\n\n  two\n\n\nthree" });
  await sendMessage(site, { name: "<b>Eve</b>", message: hostile });
  await sendMessage(site, { name: "W".repeat(32), message: longWord });
  const { page } = await newStaffPage(site, "/admin/news", { width: 320, height: 640 });
  await openInbox(page);
  await expect(row(page, "<b>Eve</b>")).toBeVisible();
  for (const [name, message] of [
    ["<b>Eve</b>", hostile],
    ["W".repeat(32), longWord],
    ["👩‍👩‍👧‍👦", "🎉 one\n\n  two\n\n\nthree"],
    ["مرحبا بالعالم", "مرحبا!\nהאם"],
  ] as const) {
    await row(page, name).click();
    const opened = page.getByRole("dialog", { name: `Message from ${name}` });
    const text = opened.locator("p").filter({ hasText: /\S/ });
    await expect(text).toBeVisible();
    // biome-ignore lint/performance/useDomNodeTextContent: textContent has no line breaks where the page shows them
    assert.equal(await text.evaluate((shown: HTMLElement) => shown.innerText), message);
    await expect(opened.locator("script, img, b")).toHaveCount(0);
    assert.deepEqual(await faults(page, name, [{ scheme: "light" }]), []);
    await page.keyboard.press("Escape");
  }
  const direction = (name: string) =>
    row(page, name)
      .locator("bdi")
      .evaluate((shown) => getComputedStyle(shown).direction);
  assert.equal(await direction("مرحبا بالعالم"), "rtl");
});

for (const [language, width, appearances] of [
  ["uk", 320, bothSchemes],
  ["en", 768, [{ scheme: "light" }]],
  ["nl", 1440, bothSchemes],
] satisfies [PageOptions["language"], number, Appearance[]][]) {
  test(`has no accessibility violations in a full inbox, an open message and a confirmation, in ${language} at ${width} px`, async ({
    newStaffPage,
  }) => {
    const { page } = await newStaffPage(site, "/admin/inbox", { language, width, height: 740 });
    await expect(page.locator("main li h2").first()).toBeVisible();
    const found = await faults(page, "list", appearances);
    await page.locator("main li h2 button").first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    found.push(...(await faults(page, "message", appearances)));
    await page.keyboard.press("Escape");
    await page.locator("main li button[title]").first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    found.push(...(await faults(page, "confirmation", [{ scheme: "dark" }])));
    assert.deepEqual(found, []);
  });
}
