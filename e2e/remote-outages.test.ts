import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import type { Fault } from "./harness/faulty-proxy.ts";
import { expectGone, expectShown } from "./harness/journey.ts";
import { openAsStaff } from "./harness/open-as-staff.ts";
import { newPage } from "./harness/page.ts";
import { type Site, startSite } from "./harness/site.ts";

interface Outage {
  name: string;
  /** How its files fail. Every fault of every file is tested in damaged-files.test.ts. */
  fault: Fault;
  /** A page of the remote. */
  path: string;
  heading: string;
  /** A page of another remote, which must keep working. */
  other: string;
  otherHeading: string;
}

const outages: Outage[] = [
  {
    name: "remote_public",
    fault: "missing",
    path: "/news",
    heading: "News",
    other: "/admin/inbox",
    otherHeading: "Inbox",
  },
  {
    name: "remote_news_admin",
    fault: "failing",
    path: "/admin/news",
    heading: "News",
    other: "/admin/books",
    otherHeading: "Books",
  },
  {
    name: "remote_books_admin",
    fault: "corrupted",
    path: "/admin/books",
    heading: "Books",
    other: "/admin/inbox",
    otherHeading: "Inbox",
  },
  {
    name: "remote_inbox",
    fault: "truncated",
    path: "/admin/inbox",
    heading: "Inbox",
    other: "/admin/news",
    otherHeading: "News",
  },
];

const FAILED = "This part of the site could not be loaded";

let site: Site;
before(async () => {
  site = await startSite();
});
after(() => site.stop());

for (const { name, fault, path, heading, other, otherHeading } of outages) {
  test(`shows an error for ${name} (${fault}), keeps the others working, and recovers on "Try again"`, async (t) => {
    const { page, allow } = await newPage(t, site, { coldCache: true });
    // The browser's own messages about a file that is missing or is not a script.
    allow(/cannot be shown/, /remotes\//, /Failed to load resource/, /^uncaught: $/);
    site.disableRemote(name, fault);
    t.after(() => site.enableRemote(name));
    await openAsStaff(page, site, path);
    const failed = page.getByRole("alert").getByText(FAILED);
    await expectShown(failed);

    if (path.startsWith("/admin/")) {
      await expectShown(page.getByRole("searchbox", { name: "Search" }));
      await expectShown(page.getByRole("button", { name: "Log out" }));
      await page.getByRole("link", { name: new RegExp(`^${otherHeading}`) }).click();
    } else {
      await page.goto(other);
    }
    await expectShown(page.getByRole("heading", { level: 1, name: otherHeading }));

    await page.goto(path);
    await expectShown(failed);
    site.enableRemote(name);
    const opened = await timeOrigin(page);
    await page.getByRole("button", { name: "Try again" }).click();
    await expectShown(page.getByRole("heading", { level: 1, name: heading }));
    await expectGone(failed);
    assert.equal(await timeOrigin(page), opened, "The page was reloaded.");
  });
}

test("shows an error when a remote times out", async (t) => {
  const { page, allow } = await newPage(t, site, { coldCache: true });
  allow(/cannot be shown/, /remotes\//, /timed out/);
  await openAsStaff(page, site, "/admin/news");
  site.disableRemote("remote_inbox", "hanging");
  t.after(() => site.enableRemote("remote_inbox"));
  await page.goto("/admin/news");
  await page.getByRole("link", { name: /Inbox/ }).click();
  await expectShown(page.getByText(FAILED), 20_000);
  site.enableRemote("remote_inbox");
  await page.getByRole("button", { name: "Try again" }).click();
  await expectShown(page.getByRole("heading", { level: 1, name: "Inbox" }));
});

test("shows the navigation, the add button and the badge while every remote is unavailable", async (t) => {
  const { page, allow } = await newPage(t, site, { coldCache: true });
  allow(/cannot be shown/, /remotes\//, /Failed to load resource/);
  for (const { name } of outages) site.disableRemote(name);
  t.after(() => {
    for (const { name } of outages) site.enableRemote(name);
  });
  await openAsStaff(page, site, "/admin/news");
  for (const link of ["News", "Books", /Inbox/]) {
    await expectShown(page.getByRole("navigation").getByRole("link", { name: link }));
  }
  await expectShown(page.getByRole("link", { name: /Inbox.*unread message/ }));
  await page.getByRole("button", { name: "Add Article" }).click();
  await expectShown(page.getByRole("dialog").getByText(FAILED).first());
});

/** When the document was opened: a different value after a reload. */
const timeOrigin = (page: Page) => page.evaluate(() => performance.timeOrigin);
