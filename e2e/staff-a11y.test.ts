import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import en from "../shell/src/texts/en.json" with { type: "json" };
import nl from "../shell/src/texts/nl.json" with { type: "json" };
import uk from "../shell/src/texts/uk.json" with { type: "json" };
import { faultsIn, looks } from "./harness/accessibility.ts";
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

const texts = { en, uk, nl };
const { phoneLight, phoneDark, deskLight, deskDark } = looks;
/** Each language in its own two looks, so that the three see them all. */
const seen = {
  en: [phoneLight, deskDark],
  uk: [phoneDark, deskLight],
  nl: [phoneLight, deskLight, deskDark],
};

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

for (const language of ["en", "uk", "nl"] as const) {
  const said = texts[language];

  test(`nothing about signing in has a barrier, in ${language}`, async (t) => {
    const { page, allow } = await newPage(t, site, { language });
    allow(/Failed to load resource.*(401|503)/);
    const found: string[] = [];
    const look = async (what: string) =>
      void found.push(...(await faultsIn(page, what, seen[language])));
    const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
    const summary = page.getByRole("region");

    await page.goto("/auth/login");
    await expectShown(heading(page));
    await look("the sign-in");
    await press(said.login.submit);
    await expectShown(summary);
    await look("the sign-in with mistakes");
    await page.getByLabel(said.login.username).fill(site.admin.email);
    await page.getByLabel(said.login.password, { exact: true }).fill("not-the-password");
    await press(said.password.show);
    await press(said.login.submit);
    await expectShown(page.getByRole("alert"));
    await look("the sign-in that failed");

    await page.goto("/auth/forgot");
    await press(said.forgot.submit);
    await expectShown(summary);
    await look("a forgotten password with mistakes");
    await page.getByLabel(said.forgot.email).fill(`${language}@oselia.example`);
    await press(said.forgot.submit);
    await expectShown(page.getByRole("status"));
    await look("a code that was sent");

    await page.goto("/auth/reset");
    await press(said.reset.submit);
    await expectShown(summary);
    await look("a new password with mistakes");

    site.breakPath("/api/admin/checkToken", "failing");
    t.after(() => site.mendPath("/api/admin/checkToken"));
    await page.evaluate(() => localStorage.setItem("auth", '{"token":"abc","version":1}'));
    await page.goto("/admin/news");
    await expectShown(page.getByRole("alert").getByText(said.unchecked.title));
    await look("a session that could not be checked");
    assert.deepEqual(found, []);
  });

  test(`the frame and its dialogs have no barrier, in ${language}`, async (t) => {
    const { page, allow } = await newPage(t, site, { language });
    allow(/cannot be shown/, /Failed to load resource/, /remotes\//);
    const found: string[] = [];
    const look = async (what: string) =>
      void found.push(...(await faultsIn(page, what, seen[language])));

    await openAsStaff(page, site, "/admin/books?keyword=zzz");
    await expectShown(page.getByText("zzz"));
    await look("a search that found nothing");
    await page.getByRole("button", { name: said.logout.button, exact: true }).click();
    await expectShown(page.getByRole("dialog", { name: said.logout.question }));
    await look("the logout question");
    await page.keyboard.press("Escape");

    site.killRemote("remote_inbox");
    t.after(() => site.reviveRemote("remote_inbox"));
    await page.goto("/admin/inbox");
    await expectShown(page.getByRole("main").getByRole("alert"));
    await look("a dead workspace");

    const token = await page.evaluate(() => JSON.parse(localStorage.auth).token as string);
    await (await staffApi(site, token)).end();
    await expectShown(page.getByRole("dialog", { name: said.expired.title }));
    await look("a session that has ended");
    assert.deepEqual(found, []);
  });
}
