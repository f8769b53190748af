import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import nl from "../shell/src/texts/nl.json" with { type: "json" };
import uk from "../shell/src/texts/uk.json" with { type: "json" };
import { darkPhoneLightDesk, findViolations, lightPhoneDarkDesk } from "./harness/accessibility.ts";
import { expectShown } from "./harness/journey.ts";
import { openAsStaff } from "./harness/open-as-staff.ts";
import { newPage } from "./harness/page.ts";
import { type Site, startSite } from "./harness/site.ts";
import { staffApi } from "./harness/staff-api.ts";

let site: Site;
before(async () => {
  site = await startSite();
});
after(() => site.stop());

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("has no accessibility violations on the sign-in pages", async (t) => {
  const { page, allow } = await newPage(t, site, { language: "uk" });
  allow(/Failed to load resource.*(401|503)/);
  const found: string[] = [];
  const check = async (what: string) =>
    void found.push(...(await findViolations(page, what, lightPhoneDarkDesk)));
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const summary = page.getByRole("region");

  await page.goto("/auth/login");
  await expectShown(heading(page));
  await check("the sign-in");
  await press(uk.login.submit);
  await expectShown(summary);
  await check("the sign-in with errors");
  await page.getByLabel(uk.login.username).fill(site.editor.email);
  await page.getByLabel(uk.login.password, { exact: true }).fill("not-the-password");
  await press(uk.password.show);
  await press(uk.login.submit);
  await expectShown(page.getByRole("alert"));
  await check("the sign-in that failed");

  await page.goto("/auth/forgot");
  await press(uk.forgot.submit);
  await expectShown(summary);
  await check("a forgotten password with errors");
  await page.getByLabel(uk.forgot.email).fill("uk@oselia.example");
  await press(uk.forgot.submit);
  await expectShown(page.getByRole("status"));
  await check("a code that has been sent");

  await page.goto("/auth/reset");
  await press(uk.reset.submit);
  await expectShown(summary);
  await check("a new password with errors");

  site.failPath("/api/admin/checkToken", "failing");
  t.after(() => site.restorePath("/api/admin/checkToken"));
  await page.evaluate(() => localStorage.setItem("auth", '{"token":"abc","version":1}'));
  await page.goto("/admin/news");
  await expectShown(page.getByRole("alert").getByText(uk.unchecked.title));
  await check("a session that could not be checked");
  assert.deepEqual(found, []);
});

test("has no accessibility violations in the frame and its dialogs", async (t) => {
  const { page, allow } = await newPage(t, site, { language: "nl", coldCache: true });
  allow(/cannot be shown/, /Failed to load resource/, /remotes\//);
  const found: string[] = [];
  const check = async (what: string) =>
    void found.push(...(await findViolations(page, what, darkPhoneLightDesk)));

  await openAsStaff(page, site, "/admin/books?keyword=zzz");
  await expectShown(page.getByText("zzz"));
  await check("a search without results");
  await page.getByRole("button", { name: nl.logout.button, exact: true }).click();
  await expectShown(page.getByRole("dialog", { name: nl.logout.question }));
  await check("the logout question");
  await page.keyboard.press("Escape");

  site.disableRemote("remote_inbox");
  t.after(() => site.enableRemote("remote_inbox"));
  await page.goto("/admin/inbox");
  await expectShown(page.getByRole("main").getByRole("alert"));
  await check("an unavailable workspace");

  const token = await page.evaluate(() => JSON.parse(localStorage.auth).token as string);
  await (await staffApi(site, token)).end();
  await expectShown(page.getByRole("dialog", { name: nl.expired.title }));
  await check("a session that has ended");
  assert.deepEqual(found, []);
});
