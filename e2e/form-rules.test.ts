import assert from "node:assert/strict";
import type { Locator, Page } from "@playwright/test";
import {
  articleButton,
  articleFields,
  bookFields,
  contactFields,
  forgotFields,
  letters,
  loginFields,
  resetFields,
} from "../server/testing/index.ts";
import { scrollToContactForm } from "./harness/contact-form.ts";
import { expectDescription } from "./harness/expect-description.ts";
import { isReport } from "./harness/load-report.ts";
import { openAsStaff } from "./harness/open-as-staff.ts";
import { ownSite } from "./harness/own-site.ts";
import { testInForm } from "./harness/rules.ts";
import { expect, test } from "./harness/test.ts";

// The server applies the same rules: server/tests/api/field-rules.test.ts.

const site = ownSite({ sampleContent: false });

/** The forms that stand on a page of their own. */
const pageForms = [
  {
    path: "/contacts",
    submit: "Send message",
    fields: contactFields,
    ready: scrollToContactForm,
  },
  { path: "/auth/login", submit: "Sign in", fields: loginFields },
  { path: "/auth/forgot", submit: "Send code", fields: forgotFields },
  { path: "/auth/reset", submit: "Set new password", fields: resetFields },
];

for (const { path, submit, fields, ready } of pageForms) {
  test(`shows the errors of the form on ${path} from the first submit on, and sends nothing`, async ({
    newPage,
  }) => {
    const { page } = await newPage(site);
    const requests: string[] = [];
    page.on("request", (request) => {
      const url = request.url();
      if (request.method() === "POST" && !isReport(url)) requests.push(url);
    });
    const field = (label: string) => page.getByRole("main").getByLabel(label, { exact: true });
    await page.goto(path);
    await ready?.(page);
    const first = field(fields[0]?.label ?? "");
    await first.fill("x");
    await page.keyboard.press("Tab");
    await expect(page.locator("[aria-invalid]")).toHaveCount(0);
    await first.fill("");
    await page.getByRole("button", { name: submit }).click();
    const summary = page.getByRole("region", { name: /need(s)? your attention/ });
    await expect(summary).toBeVisible();
    await expect(summary).toBeFocused();
    await expect(summary.getByRole("link")).toHaveCount(fields.length);
    for (const rules of fields) {
      await testInForm(rules, { field: field(rules.label), summary });
    }
    assert.deepEqual(requests, []);
  });
}

/** Opens a form of a workspace and submits it with a title that is too short. */
async function submitShortTitle(page: Page, path: string, add: string, title: string) {
  await openAsStaff(page, site, path);
  await page.getByRole("button", { name: add }).click();
  const dialog = page.getByRole("dialog", { name: add });
  await expect(dialog).toBeVisible();
  await fieldIn(dialog, title).fill(letters(4));
  await expect(dialog.getByText(/at least/)).toHaveCount(0);
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  const summary = dialog.getByRole("region", { name: /your attention/ });
  await expect(summary).toBeVisible();
  return { dialog, summary };
}

const fieldIn = (dialog: Locator, label: string) =>
  dialog.getByRole("textbox", { name: new RegExp(`^${label}( \\(optional\\))?$`) });

test("shows the errors of a book from the first submit on", async ({ newPage }) => {
  const { page } = await newPage(site);
  const { dialog, summary } = await submitShortTitle(
    page,
    "/admin/books",
    "Add Book",
    "Book Title",
  );
  const cover = dialog.getByRole("group", { name: "Cover" });
  await expect(cover.getByText("Add cover for book")).toBeVisible();
  const border = await cover
    .locator("label")
    .evaluate((place) => getComputedStyle(place).borderTopColor);
  assert.equal(border, "rgb(179, 38, 30)");
  for (const rules of bookFields) {
    await testInForm(rules, { field: fieldIn(dialog, rules.label), summary });
  }
});

test("shows the errors of an article from the first submit on", async ({ newPage }) => {
  const { page } = await newPage(site);
  const { dialog, summary } = await submitShortTitle(
    page,
    "/admin/news",
    "Add Article",
    "Article Title",
  );
  const photos = dialog.getByRole("group", { name: "Photos" });
  await expect(photos.getByText("Add at least one image")).toBeVisible();
  for (const rules of articleFields) {
    const { btnText, btnLink } = articleButton;
    if (rules.name === "btnText") await fieldIn(dialog, "Button Link").fill(btnLink);
    if (rules.name === "btnLink") await fieldIn(dialog, "Button Text").fill(btnText);
    await testInForm(rules, { field: fieldIn(dialog, rules.label), summary });
  }
  await test.step('Date "13/40/2026": Date input not valid', async () => {
    await fieldIn(dialog, "Date").fill("13/40/2026");
    await page.keyboard.press("Tab");
    await expectDescription(fieldIn(dialog, "Date"), "Date input not valid");
  });
});

test("repeats a typed date in words below its field", async ({ newStaffPage }) => {
  const { page } = await newStaffPage(site, "/admin/news");
  await page.getByRole("button", { name: "Add Article" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Article" });
  const date = fieldIn(dialog, "Date");
  const descriptions = async () => {
    const ids = (await date.getAttribute("aria-describedby"))?.split(" ") ?? [];
    return await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).textContent()));
  };
  await date.fill("11/21/2026");
  await expect(dialog.getByText("Saturday, 21 November 2026", { exact: true })).toBeVisible();
  assert.deepEqual(await descriptions(), ["Saturday, 21 November 2026"]);
  await date.fill("11/31/2026");
  await dialog.getByText(/November 2026/).waitFor({ state: "hidden" });
  assert.deepEqual(await descriptions(), []);
});
