import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { expectGone, expectShown, expectTitle } from "./harness/journey.ts";
import { openAsStaff } from "./harness/open-as-staff.ts";
import { newPage } from "./harness/page.ts";
import { type Site, startSite } from "./harness/site.ts";
import { releaseVariant } from "./harness/variant.ts";

let site: Site;
before(async () => {
  site = await startSite();
});
after(() => site.stop());

/** The scripts that the shell's HTML asks for: others after a build of the shell. */
async function shellScripts(): Promise<string[]> {
  const html = await (await fetch(site.url)).text();
  return [...html.matchAll(/<script[^>]+src="([^"]+)"/g)].flatMap(([, address]) => address ?? []);
}

describe("a fifth remote that is released", () => {
  test("adds its pages, navigation entry and add button without a shell build", async (t) => {
    assert.equal((await fetch(`${site.url}/events`)).status, 404);
    const scripts = await shellScripts();
    await releaseVariant(site.dataDir, "e2e/remote-events");
    assert.deepEqual(await shellScripts(), scripts);

    const { page } = await newPage(t, site);
    await openAsStaff(page, site, "/admin/news");
    const entries = page.getByRole("navigation", { name: "Workspaces" }).getByRole("link");
    const names = await entries.allInnerTexts();
    assert.deepEqual(
      names.map((name) => name.split("\n")[0]),
      ["News", "Books", "Inbox", "Events"],
    );
    // Its icon is data of the release: the shell has none of that shape.
    const icon = entries.filter({ hasText: "Events" }).locator("svg path");
    assert.equal(await icon.getAttribute("d"), "M7 3.5v17M7 5h11l-3 4 3 4H7");
    await entries.filter({ hasText: "Events" }).click();
    await expectShown(page.getByRole("heading", { level: 1, name: "Events" }));
    // React, the texts and the atom of the session are the shell's own.
    await expectShown(page.getByText("You are signed in."));
    await page.getByRole("button", { name: "Add event" }).click();
    const dialog = page.getByRole("dialog", { name: "Add event" });
    await expectShown(dialog);
    await page.keyboard.press("Escape");
    await expectGone(dialog);
  });

  test("shows its public page in the visitor's language, with its own title", async (t) => {
    assert.equal((await fetch(`${site.url}/events`)).status, 200);
    const { page } = await newPage(t, site, { language: "uk", width: 360 });
    await page.goto("/events");
    await expectShown(page.getByRole("heading", { level: 1, name: "Події" }));
    await expectTitle(page, /^Події/);
    await page.getByRole("button", { name: "Nederlands" }).click();
    await expectShown(page.getByRole("heading", { level: 1, name: "Evenementen" }));
  });
});
