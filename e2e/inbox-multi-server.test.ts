import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type Postgres, startPostgres } from "../server/testing/postgres.ts";
import { expectBadgeOnAll, openInbox, row } from "./harness/inbox.ts";
import { expectShown, expectTitle } from "./harness/journey.ts";
import { openAsStaff } from "./harness/open-as-staff.ts";
import { newPage } from "./harness/page.ts";
import { type Site, startSite } from "./harness/site.ts";
import { fillInContactForm, sendMessage } from "./harness/visitor.ts";

let postgres: Postgres;
let one: Site;
let other: Site;
before(async () => {
  postgres = await startPostgres();
  const options = {
    sampleContent: false,
    databaseUrl: await postgres.createDatabase(),
    env: { TRUST_PROXY: "1" },
  };
  one = await startSite(options);
  other = await startSite(options);
});
after(async () => {
  await one?.stop();
  await other?.stop();
  await postgres?.stop();
});

test("updates the badges of two servers on one PostgreSQL when a message arrives and is read", async (t) => {
  const [here, there] = [await newPage(t, one), await newPage(t, other)];
  await openAsStaff(here.page, one, "/admin/news");
  await openAsStaff(there.page, other, "/admin/news");
  const before = Date.now();
  await sendMessage(one, { name: "Olena" });
  await expectBadgeOnAll([there.page], 1);
  t.diagnostic(`updated on the other server after ${Date.now() - before} ms`);
  await expectBadgeOnAll([here.page], 1);
  await openInbox(there.page);
  await row(there.page, "Olena").click();
  await here.page.getByRole("link", { name: "Inbox", exact: true }).waitFor();
  await expectTitle(here.page, /^\D+$/);
});

test("keeps the badges of both servers while the database is down, and updates them when it recovers", async (t) => {
  const [here, there] = [await newPage(t, one), await newPage(t, other)];
  for (const { allow } of [here, there]) allow(/Failed to load resource/);
  await openAsStaff(here.page, one, "/admin/news");
  await openAsStaff(there.page, other, "/admin/news");
  await sendMessage(other, { name: "Taras" });
  const pages = [here.page, there.page];
  await expectBadgeOnAll(pages, 1);
  await postgres.crash();
  for (const page of pages) {
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    assert.equal(await page.getByRole("alert").filter({ hasText: /\S/ }).count(), 0);
  }
  await expectBadgeOnAll(pages, 1);
  await postgres.start();
  await sendMessage(one, { name: "Nadia" });
  await expectBadgeOnAll(pages, 2, 20_000);
  await expectShown(there.page.getByRole("heading", { level: 1, name: "News" }));
});

test("keeps a visitor's message while the database is down, and stores it once when it recovers", async (t) => {
  const { page, allow } = await newPage(t, one);
  allow(/Failed to load resource/);
  const words = { name: "Patient", message: "Do you take books as a gift?" };
  await fillInContactForm(page, words);
  await postgres.crash();
  await page.getByRole("button", { name: "Send message" }).click();
  await expectShown(page.getByText("Your message was not sent. What you wrote is still here."));
  assert.equal(await page.getByLabel("Message").inputValue(), words.message);
  await postgres.start();
  await page.getByRole("button", { name: "Send message" }).click();
  await expectShown(page.getByRole("heading", { name: "Thank you, Patient!" }));
  const staff = await newPage(t, other);
  await openAsStaff(staff.page, other, "/admin/news");
  await openInbox(staff.page);
  await expectShown(row(staff.page, "Patient"));
  assert.equal(await row(staff.page, "Patient").count(), 1);
});
