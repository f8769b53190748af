import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import nl from "../shell/src/texts/nl.json" with { type: "json" };
import uk from "../shell/src/texts/uk.json" with { type: "json" };
import { darkPhoneLightDesk, findViolations, lightPhoneDarkDesk } from "./harness/accessibility.ts";
import { openAsStaff } from "./harness/open-as-staff.ts";
import { ownSite } from "./harness/own-site.ts";
import { staffApi } from "./harness/staff-api.ts";
import { expect, test } from "./harness/test.ts";

const site = ownSite();

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("has no accessibility violations on the sign-in pages", async ({ newPage, cleanUp }) => {
  const { page, allow } = await newPage(site, { language: "uk" });
  allow(/Failed to load resource.*(401|503)/);
  const found: string[] = [];
  const check = async (what: string) =>
    void found.push(...(await findViolations(page, what, lightPhoneDarkDesk)));
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const summary = page.getByRole("region");

  await page.goto("/auth/login");
  await expect(heading(page)).toBeVisible();
  await check("the sign-in");
  await press(uk.login.submit);
  await expect(summary).toBeVisible();
  await check("the sign-in with errors");
  await page.getByLabel(uk.login.username).fill(site.editor.email);
  await page.getByLabel(uk.login.password, { exact: true }).fill("not-the-password");
  await press(uk.password.show);
  await press(uk.login.submit);
  await expect(page.getByRole("alert")).toBeVisible();
  await check("the sign-in that failed");

  await page.goto("/auth/forgot");
  await press(uk.forgot.submit);
  await expect(summary).toBeVisible();
  await check("a forgotten password with errors");
  await page.getByLabel(uk.forgot.email).fill("uk@oselia.example");
  await press(uk.forgot.submit);
  await expect(page.getByRole("status")).toBeVisible();
  await check("a code that has been sent");

  await page.goto("/auth/reset");
  await press(uk.reset.submit);
  await expect(summary).toBeVisible();
  await check("a new password with errors");

  site.failPath("/api/admin/checkToken", "failing");
  cleanUp(() => site.restorePath("/api/admin/checkToken"));
  await page.evaluate(() => localStorage.setItem("auth", '{"token":"abc","version":1}'));
  await page.goto("/admin/news");
  await expect(page.getByRole("alert").getByText(uk.unchecked.title)).toBeVisible();
  await check("a session that could not be checked");
  assert.deepEqual(found, []);
});

test("has no accessibility violations in the frame and its dialogs", async ({
  newPage,
  cleanUp,
}) => {
  const { page, allow } = await newPage(site, { language: "nl" });
  allow(/cannot be shown/, /Failed to load resource/, /remotes\//);
  const found: string[] = [];
  const check = async (what: string) =>
    void found.push(...(await findViolations(page, what, darkPhoneLightDesk)));

  await openAsStaff(page, site, "/admin/books?keyword=zzz");
  await expect(page.getByText("zzz")).toBeVisible();
  await check("a search without results");
  await page.getByRole("button", { name: nl.logout.button, exact: true }).click();
  await expect(page.getByRole("dialog", { name: nl.logout.question })).toBeVisible();
  await check("the logout question");
  await page.keyboard.press("Escape");

  site.disableRemote("remote_inbox");
  cleanUp(() => site.enableRemote("remote_inbox"));
  await page.goto("/admin/inbox");
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await check("an unavailable workspace");

  const token = await page.evaluate(() => JSON.parse(localStorage.auth).token as string);
  await (await staffApi(site, token)).end();
  await expect(page.getByRole("dialog", { name: nl.expired.title })).toBeVisible();
  await check("a session that has ended");
  assert.deepEqual(found, []);
});
