import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import { everywhere, openInbox } from "./harness/inbox.ts";
import { expectGone, expectShown, expectTitle } from "./harness/journey.ts";
import { openAsStaff } from "./harness/open-as-staff.ts";
import { newPage } from "./harness/page.ts";
import { type Site, startSite } from "./harness/site.ts";
import { sendMessage, sendMessages } from "./harness/visitor.ts";

let site: Site;
before(async () => {
  site = await startSite({ sampleContent: false, env: { TRUST_PROXY: "1" } });
});
after(() => site.stop());

const entry = (page: Page) =>
  page.getByRole("navigation", { name: "Workspaces" }).getByRole("link", { name: "Inbox" });
const number = (page: Page, text: string) => entry(page).getByText(text, { exact: true });

test("the badge is there above zero only", async (t) => {
  const { page } = await newPage(t, site);
  await openAsStaff(page, site, "/admin/news");
  await expectShown(entry(page));
  assert.equal(await entry(page).textContent(), "Inbox");
  await expectTitle(page, /^\D+$/);
  await sendMessage(site);
  await everywhere([page], 1);
  await openInbox(page);
  await page.getByRole("button", { name: "Oksana" }).first().click();
  await expectGone(number(page, "1"));
  await expectTitle(page, /^\D+$/);
});

test("where no stream can be had, the count is asked for plainly", async (t) => {
  const { page, allow } = await newPage(t, site);
  allow(/admin\/live/, /Failed to load resource/);
  await page.route("**/api/admin/live", (route) => route.abort());
  await openAsStaff(page, site, "/admin/news");
  await sendMessage(site);
  await everywhere([page], 1, 15_000);
});

test("where the stream says nothing, the count is right at the next step", async (t) => {
  const { page } = await newPage(t, site);
  // A proxy that holds everything back until the end.
  await page.route("**/api/admin/live", () => undefined);
  await openAsStaff(page, site, "/admin/news");
  await everywhere([page], 1);
  await sendMessage(site);
  await page.getByRole("link", { name: "Books" }).click();
  await everywhere([page], 2);
});

test("it moves while the inbox itself is dead", async (t) => {
  const { page, allow } = await newPage(t, site);
  allow(/cannot be shown/, /remotes\/remote_inbox/, /Failed to load resource/);
  site.killRemote("remote_inbox");
  t.after(() => site.reviveRemote("remote_inbox"));
  await openAsStaff(page, site, "/admin/inbox");
  await expectShown(page.getByRole("button", { name: "Try again" }));
  await everywhere([page], 2);
  await sendMessage(site);
  await everywhere([page], 3);
});

for (const [language, sentence, workspace] of [
  ["en", "100 unread messages", "Inbox"],
  ["uk", "100 непрочитаних повідомлень", "Вхідні"],
  ["nl", "100 ongelezen berichten", "Postvak"],
] as const) {
  test(`from a hundred on it is a red 99+, in the title too, and read aloud in ${language}`, async (t) => {
    if (language === "en") await sendMessages(site, 97);
    const { page } = await newPage(t, site, { language });
    await openAsStaff(page, site, "/admin/news");
    const link = page.getByRole("link", { name: `${workspace} ${sentence}` });
    await expectShown(link);
    await expectTitle(page, /^\(99\+\) /);
    const badge = link.getByText("99+", { exact: true });
    const colour = await badge.evaluate(
      (text) => getComputedStyle(text.parentElement ?? text).backgroundColor,
    );
    const [red = 0, green = 255, blue = 255] = (colour.match(/\d+/g) ?? []).map(Number);
    assert.ok(red > 150 && green < 90 && blue < 90, colour);
  });
}
