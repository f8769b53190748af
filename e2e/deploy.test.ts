import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Page } from "playwright-core";
import { createReleaseStore } from "../server/releases/release-store.ts";
import { releasesFolder } from "../server/releases/releases-plugin.ts";
import { expectShown } from "./harness/journey.ts";
import { openAsStaff } from "./harness/open-as-staff.ts";
import { newPage } from "./harness/page.ts";
import { type Site, startSite } from "./harness/site.ts";
import { shipVariant } from "./harness/variant.ts";

let site: Site;
before(async () => {
  site = await startSite();
});
after(() => site.stop());

/** What is live, by the registry. */
async function liveVersions(): Promise<Record<string, string>> {
  const answer = await fetch(`${site.url}/remotes.json`);
  const { remotes } = (await answer.json()) as { remotes: { name: string; version: string }[] };
  return Object.fromEntries(remotes.map(({ name, version }) => [name, version]));
}

/** Ships the inbox with another heading. */
const ship = (heading: string) =>
  shipVariant(site.dataDir, "remote-inbox", {
    file: "src/texts/en.json",
    replace: '"Inbox"',
    by: `"${heading}"`,
  });

const inboxHeading = (page: Page, name: string) =>
  page.getByRole("heading", { level: 1, name, exact: true });

/** When the page's document was opened: another value after a reload. */
const timeOrigin = (page: Page) => page.evaluate(() => performance.timeOrigin);

describe("a team ships its remote to the running server", () => {
  test("the next visit shows it; the other remotes and the server are as they were", async (t) => {
    const { page } = await newPage(t, site);
    await openAsStaff(page, site, "/admin/news");
    const before = await liveVersions();
    const version = await ship("Inbox of today");
    assert.deepEqual(await liveVersions(), { ...before, remote_inbox: version });
    await page.goto("/admin/inbox");
    await expectShown(inboxHeading(page, "Inbox of today"));
  });

  test("rolling back brings the earlier one to the next visit", async (t) => {
    const { page } = await newPage(t, site);
    await openAsStaff(page, site, "/admin/news");
    const before = await liveVersions();
    await ship("Inbox gone wrong");
    const store = createReleaseStore(releasesFolder(site.dataDir));
    await store.rollback("remote_inbox");
    assert.deepEqual(await liveVersions(), before);
    await page.goto("/admin/inbox");
    await expectShown(page.getByRole("heading", { level: 1, name: /^Inbox/ }));
    assert.equal(await inboxHeading(page, "Inbox gone wrong").count(), 0);
  });
});

describe("a deploy under an open page", () => {
  test("a page that has the old release in use goes on with it", async (t) => {
    const { page } = await newPage(t, site);
    await openAsStaff(page, site, "/admin/news");
    await page.getByRole("link", { name: /Inbox/ }).click();
    const heading = page.getByRole("heading", { level: 1, name: /^Inbox/ });
    await expectShown(heading);
    const before = await heading.textContent();
    await ship("Inbox while you work");
    await page.getByRole("link", { name: "Books" }).click();
    await expectShown(page.getByRole("heading", { level: 1, name: "Books" }));
    await page.getByRole("link", { name: /Inbox/ }).click();
    await expectShown(heading);
    assert.equal(await heading.textContent(), before);
  });

  test("a page whose release is gone takes the live one, without a reload", async (t) => {
    const { page, allow } = await newPage(t, site);
    allow(/remotes\/remote_inbox/, /Failed to load resource/);
    await openAsStaff(page, site, "/admin/news");
    await expectShown(page.getByRole("heading", { level: 1, name: "News" }));
    const opened = await timeOrigin(page);
    const { remote_inbox: old } = await liveVersions();
    await ship("Inbox after the deploy");
    site.killRemote(`remote_inbox/${old}`);
    t.after(() => site.reviveRemote(`remote_inbox/${old}`));
    await page.getByRole("link", { name: /Inbox/ }).click();
    await expectShown(inboxHeading(page, "Inbox after the deploy"));
    assert.equal(await timeOrigin(page), opened);
  });
});
