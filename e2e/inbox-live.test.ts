import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Page } from "playwright-core";
import { expectGone, expectShown, signIn } from "./harness/journey.ts";
import { newPage } from "./harness/page.ts";
import { type Site, startSite } from "./harness/site.ts";

let site: Site;
before(async () => {
  site = await startSite({ sampleContent: false, env: { TRUST_PROXY: "1" } });
});
after(() => site.stop());

let visitors = 0;
/** Sends a message as the contact form does, from an address of its own. */
async function send(name: string): Promise<void> {
  const body = { name, phone: "+31201234567", email: "visitor@example.org", message: "Hello!" };
  const answer = await fetch(`${site.url}/api/messages`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": `10.5.0.${visitors++}` },
    body: JSON.stringify(body),
  });
  assert.equal(answer.status, 201);
}

const badge = (page: Page, count: number) =>
  page.getByRole("link", { name: new RegExp(`Inbox.*\\b${count} unread message`) });
const row = (page: Page, name: string) =>
  page.getByRole("heading", { name: new RegExp(`^(Unread: )?${name}$`) }).getByRole("button");

async function openInbox(page: Page): Promise<void> {
  await page.goto("/admin/inbox");
  await expectShown(page.getByRole("heading", { level: 1, name: "Inbox" }));
}

describe("a message from a visitor", () => {
  test("moves the badge of every colleague within a second, and stands in their inbox", async (t) => {
    const [one, other] = [await newPage(t, site), await newPage(t, site)];
    await signIn(one.page, site);
    await signIn(other.page, site);
    await openInbox(other.page);
    await expectShown(other.page.getByText("There are no messages yet"));
    const before = Date.now();
    await send("Oksana");
    await Promise.all([
      expectShown(badge(one.page, 1), 1000),
      expectShown(badge(other.page, 1), 1000),
    ]);
    t.diagnostic(`the badge moved after ${Date.now() - before} ms`);
    assert.match(await one.page.title(), /^\(1\) /);
    await expectShown(row(other.page, "Oksana"));
  });

  test("is read, marked unread and deleted; two tabs and a colleague agree at each step", async (t) => {
    const { page, context } = await newPage(t, site);
    await signIn(page, site);
    const tab = await context.newPage();
    await tab.goto("/admin/news");
    const colleague = await newPage(t, site);
    await signIn(colleague.page, site);
    const everywhere = (count: number) =>
      Promise.all([page, tab, colleague.page].map((each) => expectShown(badge(each, count), 3000)));
    await send("Taras");
    await everywhere(2);

    await openInbox(page);
    await row(page, "Taras").click();
    const opened = page.getByRole("dialog", { name: "Message from Taras" });
    await expectShown(opened.getByRole("link", { name: "+31201234567" }));
    await everywhere(1);
    await opened.getByRole("button", { name: "Mark as unread" }).click();
    await everywhere(2);
    await opened.getByRole("button", { name: "Delete" }).click();
    const question = page.getByRole("dialog", { name: "Delete the message from Taras?" });
    await question.getByRole("button", { name: "Delete" }).click();
    await expectGone(row(page, "Taras"));
    await everywhere(1);
  });

  test("is seen again by the tab that is left when the one that listened closes", async (t) => {
    const { page, context } = await newPage(t, site);
    await signIn(page, site);
    const tab = await context.newPage();
    await tab.goto("/admin/news");
    await expectShown(badge(tab, 1));
    await page.close();
    await send("Ivan");
    await expectShown(badge(tab, 2), 3000);
    await openInbox(tab);
    await tab.getByRole("button", { name: "Delete the message from Ivan" }).click();
    await tab.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expectShown(badge(tab, 1));
  });
});

describe("a server that restarts under an open page", () => {
  test("leaves the last count standing, with no error, and is followed again", async (t) => {
    const { page, allow } = await newPage(t, site);
    allow(/Failed to load resource/, /request failed/, /ERR_/);
    await signIn(page, site);
    await expectShown(badge(page, 1));
    await site.halt();
    await expectShown(badge(page, 1));
    assert.equal(await page.getByRole("alert").filter({ hasText: /\S/ }).count(), 0);
    await site.start();
    await send("Nadia");
    await expectShown(badge(page, 2), 10_000);
  });
});

test("the inbox narrows to what is unread, and is saved as a table", async (t) => {
  const { page } = await newPage(t, site);
  await signIn(page, site);
  await openInbox(page);
  const show = page.getByRole("navigation", { name: "Show" });
  await show.getByRole("link", { name: "Read", exact: true }).click();
  await expectShown(page.getByText("No message has been read yet"));
  await show.getByRole("link", { name: /^Unread/ }).click();
  await expectShown(row(page, "Oksana"));
  assert.equal(new URL(page.url()).search, "?status=UNREAD");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as a table (CSV)" }).click();
  assert.equal((await download).suggestedFilename(), "messages.csv");
});
