import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Page } from "playwright-core";
import type { Fault } from "./harness/faulty-proxy.ts";
import { expectGone, expectShown } from "./harness/journey.ts";
import { openAsStaff } from "./harness/open-as-staff.ts";
import { newPage } from "./harness/page.ts";
import { type Site, startSite } from "./harness/site.ts";

/** Each remote, a page of it, and a page of another remote that must go on working. */
const remotes = [
  {
    name: "remote_public",
    path: "/news",
    heading: "News",
    other: "/admin/inbox",
    otherHeading: "Inbox",
  },
  {
    name: "remote_news_admin",
    path: "/admin/news",
    heading: "News",
    other: "/admin/books",
    otherHeading: "Books",
  },
  {
    name: "remote_books_admin",
    path: "/admin/books",
    heading: "Books",
    other: "/admin/inbox",
    otherHeading: "Inbox",
  },
  {
    name: "remote_inbox",
    path: "/admin/inbox",
    heading: "Inbox",
    other: "/admin/news",
    otherHeading: "News",
  },
];

const faults: Fault[] = ["missing", "failing", "garbled", "cut"];

let site: Site;
before(async () => {
  site = await startSite();
});
after(() => site.stop());

for (const { name, path, heading, other, otherHeading } of remotes) {
  describe(`${name} is dead`, () => {
    for (const fault of faults) {
      test(`its place says so, the others work, and "Try again" brings it back (${fault})`, async (t) => {
        const { page, allow } = await newPage(t, site);
        // What the browser itself says of a file that is missing, or is no script.
        allow(/cannot be shown/, /remotes\//, /Failed to load resource/, /^uncaught: $/);
        site.killRemote(name, fault);
        t.after(() => site.reviveRemote(name));
        await openAsStaff(page, site, path);
        const failed = page.getByRole("alert").getByText("cannot be shown right now");
        await expectShown(failed);

        await page.goto(other);
        await expectShown(page.getByRole("heading", { level: 1, name: otherHeading }));

        await page.goto(path);
        await expectShown(failed);
        site.reviveRemote(name);
        const opened = await timeOrigin(page);
        await page.getByRole("button", { name: "Try again" }).click();
        await expectShown(page.getByRole("heading", { level: 1, name: heading }));
        await expectGone(failed);
        // The very same document: nothing was reloaded.
        assert.equal(await timeOrigin(page), opened);
      });
    }
  });
}

test("a remote that never answers is given up, and the page says so", async (t) => {
  const { page, allow } = await newPage(t, site);
  allow(/cannot be shown/, /remotes\//, /timed out/);
  await openAsStaff(page, site, "/admin/news");
  site.killRemote("remote_inbox", "hanging");
  t.after(() => site.reviveRemote("remote_inbox"));
  await page.goto("/admin/news");
  await page.getByRole("link", { name: /Inbox/ }).click();
  await expectShown(page.getByText("cannot be shown right now"), 20_000);
  site.reviveRemote("remote_inbox");
  await page.getByRole("button", { name: "Try again" }).click();
  await expectShown(page.getByRole("heading", { level: 1, name: "Inbox" }));
});

test("the navigation, the add button and the badge stand while every workspace is dead", async (t) => {
  const { page, allow } = await newPage(t, site);
  allow(/cannot be shown/, /remotes\//, /Failed to load resource/);
  for (const { name } of remotes) site.killRemote(name);
  t.after(() => {
    for (const { name } of remotes) site.reviveRemote(name);
  });
  await openAsStaff(page, site, "/admin/news");
  for (const link of ["News", "Books", /Inbox/]) {
    await expectShown(page.getByRole("navigation").getByRole("link", { name: link }));
  }
  await expectShown(page.getByRole("link", { name: /Inbox.*unread message/ }));
  await page.getByRole("button", { name: "Add Article" }).click();
  await expectShown(page.getByRole("dialog").getByText("cannot be shown right now").first());
});

/** When the page's document was opened: another value after a reload. */
const timeOrigin = (page: Page) => page.evaluate(() => performance.timeOrigin);
