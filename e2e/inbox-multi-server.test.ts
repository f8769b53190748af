import { type Postgres, startPostgres } from "../server/testing/index.ts";
import { expectBadgeOnAll, openInbox, row } from "./harness/inbox.ts";
import { openAsStaff } from "./harness/open-as-staff.ts";
import { type Site, startSite } from "./harness/site.ts";
import { expect, note, test } from "./harness/test.ts";
import { fillInContactForm, sendMessage } from "./harness/visitor.ts";

let postgres: Postgres;
let one: Site;
let other: Site;
test.beforeAll(async () => {
  postgres = await startPostgres();
  const env = { TRUST_PROXY: "1" };
  const databaseUrl = await postgres.createDatabase();
  one = await startSite({ sampleContent: false, databaseUrl, env });
  other = await startSite({ sampleContent: false, beside: one, env });
});
test.afterAll(async () => {
  await other?.stop();
  await one?.stop();
  await postgres?.stop();
});

test("updates the badges of two servers on one PostgreSQL when a message arrives and is read", async ({
  newPage,
}) => {
  const [here, there] = [await newPage(one), await newPage(other)];
  await openAsStaff(here.page, one, "/admin/news");
  await openAsStaff(there.page, other, "/admin/news");
  const before = Date.now();
  await sendMessage(one, { name: "Olena" });
  await expectBadgeOnAll([there.page], 1);
  note(`updated on the other server after ${Date.now() - before} ms`);
  await expectBadgeOnAll([here.page], 1);
  await openInbox(there.page);
  await row(there.page, "Olena").click();
  await here.page.getByRole("link", { name: "Inbox", exact: true }).waitFor();
  await expect(here.page).toHaveTitle(/^\D+$/);
});

test("keeps the badges of both servers while the database is down, and updates them when it recovers", async ({
  newPage,
}) => {
  const [here, there] = [await newPage(one), await newPage(other)];
  for (const { allow } of [here, there]) allow(/Failed to load resource/);
  await openAsStaff(here.page, one, "/admin/news");
  await openAsStaff(there.page, other, "/admin/news");
  await sendMessage(other, { name: "Taras" });
  const pages = [here.page, there.page];
  await expectBadgeOnAll(pages, 1);
  await postgres.crash();
  for (const page of pages) {
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toHaveCount(0);
  }
  await expectBadgeOnAll(pages, 1);
  await postgres.start();
  await sendMessage(one, { name: "Nadia" });
  await expectBadgeOnAll(pages, 2, 20_000);
  await expect(there.page.getByRole("heading", { level: 1, name: "News" })).toBeVisible();
});

test("keeps a visitor's message while the database is down, and stores it once when it recovers", async ({
  newPage,
}) => {
  const { page, allow } = await newPage(one);
  allow(/Failed to load resource/);
  const words = { name: "Patient", message: "Do you take books as a gift?" };
  await fillInContactForm(page, words);
  await postgres.crash();
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(
    page.getByText("Your message was not sent. What you wrote is still here."),
  ).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue(words.message);
  await postgres.start();
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("heading", { name: "Thank you, Patient!" })).toBeVisible();
  const staff = await newPage(other);
  await openAsStaff(staff.page, other, "/admin/news");
  await openInbox(staff.page);
  await expect(row(staff.page, "Patient")).toBeVisible();
  await expect(row(staff.page, "Patient")).toHaveCount(1);
});
