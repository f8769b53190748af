import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { sql } from "kysely";
import { openDatabase, silentLog } from "../server/testing/index.ts";
import { expectDescription } from "./harness/expect-description.ts";
import { signIn } from "./harness/journey.ts";
import { readMail } from "./harness/mail.ts";
import { ownSite } from "./harness/own-site.ts";
import { staffApi } from "./harness/staff-api.ts";
import { expect, test } from "./harness/test.ts";

const site = ownSite({ sampleContent: false });

test.beforeEach(() => rmSync(join(site.dataDir, "mail"), { recursive: true, force: true }));

const noCode = "This code has expired or is not valid. Request a new one.";
const email = (page: Page) => page.getByLabel("Email");
const code = (page: Page) => page.getByLabel("Code", { exact: true });
const password = (page: Page) => page.getByLabel("New password", { exact: true });
const set = (page: Page) => page.getByRole("button", { name: "Set new password" }).click();
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** Requests a code as staff do, and returns the link and the code of the email. */
async function askForCode(page: Page): Promise<{ link: string; code: string }> {
  await page.goto("/auth/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(heading(page, "Forgot your password?")).toBeVisible();
  await email(page).fill(site.editor.email);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByRole("status").getByText(/we have sent a code to it/)).toBeVisible();
  const text = await readMail(site.dataDir);
  const [link = ""] = /http\S+/.exec(text) ?? [];
  return { link, code: link.split("#code=")[1] ?? "" };
}

test.describe("password reset", () => {
  test("sets a new password with the emailed link, and ends all sessions of the account", async ({
    newPage,
  }) => {
    const { page } = await newPage(site);
    const otherBrowser = await newPage(site);
    otherBrowser.allow(/Failed to load resource.*401/);
    await signIn(otherBrowser.page, site);
    const api = await staffApi(site);
    const { link } = await askForCode(page);
    await page.goto(link);
    assert.notEqual(await code(page).inputValue(), "");
    await password(page).fill("another-password-2");
    await set(page);
    await expect(heading(page, "Sign in")).toBeVisible();
    await expect(
      page.getByText("Your password has been changed. You can now sign in."),
    ).toBeVisible();
    await assert.rejects(api.call("GET", "/admin/checkToken"), /401/);
    await otherBrowser.page.reload();
    await expect(heading(otherBrowser.page, "Sign in")).toBeVisible();
    site.editor.password = "another-password-2";
    await signIn(page, site);
  });

  test("accepts the code typed by hand, but only once", async ({ newPage }) => {
    const { page, allow } = await newPage(site);
    allow(/Failed to load resource.*400/);
    const mailed = await askForCode(page);
    await page.getByRole("link", { name: "Enter the code" }).click();
    await code(page).fill(` ${mailed.code} `);
    await password(page).fill("Password123");
    await set(page);
    await expectDescription(password(page), "This password is too common. Choose another one.");
    await password(page).fill("another-password-3");
    await set(page);
    await expect(heading(page, "Sign in")).toBeVisible();
    site.editor.password = "another-password-3";

    await page.goto("/auth/reset");
    await code(page).fill(mailed.code);
    await password(page).fill("another-password-4");
    await set(page);
    await expectDescription(code(page), noCode);
    await expect(code(page)).toHaveValue(mailed.code);
    await expect(password(page)).toHaveValue("another-password-4");
    await signIn(page, site);
  });

  test("fills in the code of a link opened in a tab that already shows the page", async ({
    newPage,
  }) => {
    const { page } = await newPage(site);
    await page.goto("/auth/reset");
    await password(page).fill("another-password-6");
    for (const mailed of ["the-first-code", "the-second-code"]) {
      await page.goto(`/auth/reset#code=${mailed}`);
      await expect(code(page)).toHaveValue(mailed);
      await expect(password(page)).toHaveValue("another-password-6");
    }
  });

  test("rejects a code that is older than 10 minutes or was never sent", async ({ newPage }) => {
    const { page, allow } = await newPage(site);
    allow(/Failed to load resource.*400/);
    const { link } = await askForCode(page);
    await site.stopServer();
    const { dataDir, databaseUrl } = site;
    const database = await openDatabase(
      { dataDir, ...(databaseUrl && { databaseUrl }) },
      silentLog,
    );
    await sql`update reset_codes set created_at = created_at - interval '10 minutes'`.execute(
      database.db,
    );
    await database.close();
    await site.start();
    await page.goto(link);
    await password(page).fill("another-password-5");
    await set(page);
    await expectDescription(code(page), noCode);
    await code(page).fill("nobody-has-sent-this");
    await set(page);
    await expectDescription(code(page), noCode);
    await expect(password(page)).toHaveValue("another-password-5");
    await page.getByRole("link", { name: "Request a new code" }).click();
    await expect(heading(page, "Forgot your password?")).toBeVisible();
  });

  test("responds the same to an unknown email address", async ({ newPage }) => {
    const { page } = await newPage(site);
    await page.goto("/auth/forgot");
    await email(page).fill("nobody@oselia.example");
    await page.getByRole("button", { name: "Send code" }).click();
    await expect(
      page.getByRole("status").getByText(/If this email address belongs to an account/),
    ).toBeVisible();
    await page.getByRole("button", { name: "Use a different email address" }).click();
    await expect(email(page)).toHaveValue("nobody@oselia.example");
  });
});
