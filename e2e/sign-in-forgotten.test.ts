import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { after, before, beforeEach, describe, test } from "node:test";
import { sql } from "kysely";
import type { Page } from "playwright-core";
import { openDatabase } from "../server/database/open-database.ts";
import { silentLog } from "../server/tests/silent-log.ts";
import { expectShown, expectValue, signIn } from "./harness/journey.ts";
import { mailedText } from "./harness/mail.ts";
import { newPage } from "./harness/page.ts";
import { expectSaid } from "./harness/said.ts";
import { type Site, startSite } from "./harness/site.ts";
import { staffApi } from "./harness/staff-api.ts";

let site: Site;
before(async () => {
  site = await startSite({ sampleContent: false, embedded: true });
});
after(() => site.stop());

beforeEach(() => rmSync(join(site.dataDir, "mail"), { recursive: true, force: true }));

const noCode = "This code is not valid any more. Ask for a new one.";
const email = (page: Page) => page.getByLabel("E-mail");
const code = (page: Page) => page.getByLabel("Code", { exact: true });
const password = (page: Page) => page.getByLabel("New password", { exact: true });
const set = (page: Page) => page.getByRole("button", { name: "Set the password" }).click();
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** Asks for a code as staff do, and answers the link and the code of the mail. */
async function askForCode(page: Page): Promise<{ link: string; code: string }> {
  await page.goto("/auth/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expectShown(heading(page, "Forgot your password?"));
  await email(page).fill(site.admin.email);
  await page.getByRole("button", { name: "Send the code" }).click();
  await expectShown(page.getByRole("status").getByText(/a code has been sent/));
  const text = await mailedText(site.dataDir);
  const [link = ""] = /http\S+/.exec(text) ?? [];
  return { link, code: link.split("#code=")[1] ?? "" };
}

describe("a password that was forgotten", () => {
  test("is set anew with the link of the mail; every session of the account ends", async (t) => {
    const { page } = await newPage(t, site);
    const elsewhere = await newPage(t, site);
    elsewhere.allow(/Failed to load resource.*401/);
    await signIn(elsewhere.page, site);
    const api = await staffApi(site);
    const { link } = await askForCode(page);
    await page.goto(link);
    assert.notEqual(await code(page).inputValue(), "");
    await password(page).fill("another-password-2");
    await set(page);
    await expectShown(heading(page, "Sign in"));
    await expectShown(page.getByText("The password has been changed. Please sign in."));
    await assert.rejects(api.call("GET", "/admin/checkToken"), /401/);
    await elsewhere.page.reload();
    await expectShown(heading(elsewhere.page, "Sign in"));
    site.admin.password = "another-password-2";
    await signIn(page, site);
  });

  test("is set with the code alone, typed by hand, and the code is good once", async (t) => {
    const { page, allow } = await newPage(t, site);
    allow(/Failed to load resource.*400/);
    const mailed = await askForCode(page);
    await page.getByRole("link", { name: "I have the code" }).click();
    await code(page).fill(` ${mailed.code} `);
    await password(page).fill("Password123");
    await set(page);
    await expectSaid(password(page), "This password is too common. Choose another one.");
    await password(page).fill("another-password-3");
    await set(page);
    await expectShown(heading(page, "Sign in"));
    site.admin.password = "another-password-3";

    await page.goto("/auth/reset");
    await code(page).fill(mailed.code);
    await password(page).fill("another-password-4");
    await set(page);
    await expectSaid(code(page), noCode);
    assert.equal(await code(page).inputValue(), mailed.code);
    assert.equal(await password(page).inputValue(), "another-password-4");
    await signIn(page, site);
  });

  test("takes the code of a link that is opened in a tab where the page is already", async (t) => {
    const { page } = await newPage(t, site);
    await page.goto("/auth/reset");
    await password(page).fill("another-password-6");
    for (const mailed of ["the-first-code", "the-second-code"]) {
      await page.goto(`/auth/reset#code=${mailed}`);
      await expectValue(code(page), mailed);
      assert.equal(await password(page).inputValue(), "another-password-6");
    }
  });

  test("is not set with a code that is older than 10 minutes, or that nobody has sent", async (t) => {
    const { page, allow } = await newPage(t, site);
    allow(/Failed to load resource.*400/);
    const { link } = await askForCode(page);
    await site.halt();
    const database = await openDatabase({ dataDir: site.dataDir }, silentLog);
    await sql`update reset_codes set created_at = created_at - interval '10 minutes'`.execute(
      database.db,
    );
    await database.close();
    await site.start();
    await page.goto(link);
    await password(page).fill("another-password-5");
    await set(page);
    await expectSaid(code(page), noCode);
    await code(page).fill("nobody-has-sent-this");
    await set(page);
    await expectSaid(code(page), noCode);
    assert.equal(await password(page).inputValue(), "another-password-5");
    await page.getByRole("link", { name: "Ask for a new code" }).click();
    await expectShown(heading(page, "Forgot your password?"));
  });

  test("is answered the same for an e-mail that nobody has", async (t) => {
    const { page } = await newPage(t, site);
    await page.goto("/auth/forgot");
    await email(page).fill("nobody@oselia.example");
    await page.getByRole("button", { name: "Send the code" }).click();
    await expectShown(page.getByRole("status").getByText(/If there is an account/));
    await page.getByRole("button", { name: "Send it to another e-mail" }).click();
    assert.equal(await email(page).inputValue(), "nobody@oselia.example");
  });
});
