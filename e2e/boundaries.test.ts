import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { findViolations } from "./harness/accessibility.ts";
import { expectGone, expectShown } from "./harness/journey.ts";
import { openAsStaff } from "./harness/open-as-staff.ts";
import { newPage } from "./harness/page.ts";
import { useReadOnlySite } from "./harness/read-only-site.ts";

const site = await useReadOnlySite();

/** Presses the keys once the page reacts to them. */
async function toggle(page: Page): Promise<void> {
  await expectShown(page.locator("html[data-ready=page]"));
  await page.keyboard.press("Control+Alt+KeyB");
}

/** The live version of a remote. */
async function getVersion(name: string): Promise<string> {
  const { remotes } = (await (await fetch(`${site.url}/remotes.json`)).json()) as {
    remotes: { name: string; version: string }[];
  };
  return remotes.find((remote) => remote.name === name)?.version ?? "";
}

/** The label of a part, with its version and load time. */
async function labelOf(page: Page, name: string, part: string) {
  const version = await getVersion(name);
  return page.getByText(new RegExp(`^${name} · ${part} · ${version} · loaded in [\\d,]+ ms$`));
}

/** Waits until a label's outline surrounds the element. */
async function expectOutlined(page: Page, name: string, part: string, heading: string) {
  const label = await labelOf(page, name, part);
  await expectShown(label);
  const outline = await label.locator("..").boundingBox();
  const inside = await page.getByRole("heading", { name: heading }).first().boundingBox();
  assert.ok(outline && inside);
  assert.ok(outline.x <= inside.x && outline.y <= inside.y);
  assert.ok(outline.x + outline.width >= inside.x + inside.width);
  assert.ok(outline.y + outline.height >= inside.y + inside.height);
}

test("staff see which remote and version each part of the page comes from", async (t) => {
  const { page } = await newPage(t, site);
  await openAsStaff(page, site, "/admin/news");
  await toggle(page);
  await expectShown(page.getByText("Press Ctrl+Alt+B to hide them."));
  const html = await (await fetch(site.url)).text();
  const shell = /\/remotes\/shell\/([0-9a-f]{16})\//.exec(html)?.[1];
  assert.ok(shell);
  await expectShown(page.getByText(`Shell · ${shell}`, { exact: true }));
  await expectOutlined(page, "remote_news_admin", "page", "News");
  await expectShown(await labelOf(page, "remote_news_admin", "button"));
  // Its code is not loaded here.
  const inbox = await getVersion("remote_inbox");
  await expectShown(page.getByText(`remote_inbox · count · ${inbox}`, { exact: true }));
  assert.deepEqual(await findViolations(page, "boundaries", [{ scheme: "light" }]), []);

  await page.getByRole("button", { name: "Add Article" }).click();
  await expectOutlined(page, "remote_news_admin", "form", "Add Article");
  await expectGone(await labelOf(page, "remote_news_admin", "page"));
  await page.keyboard.press("Escape");
  await expectGone(await labelOf(page, "remote_news_admin", "form"));

  await page.getByRole("link", { name: /^Inbox/ }).click();
  await expectOutlined(page, "remote_inbox", "page", "Inbox");
  await expectGone(await labelOf(page, "remote_news_admin", "page"));
  await toggle(page);
  await expectGone(await labelOf(page, "remote_inbox", "page"));
  await expectShown(page.getByText("The boundaries are hidden."));
});

test("staff see the boundaries of a public page on a phone, also after scrolling", async (t) => {
  const { page } = await newPage(t, site, { width: 360, language: "uk" });
  await openAsStaff(page, site, "/library");
  await toggle(page);
  const label = page.getByText(
    /^remote_public · сторінка · [0-9a-f]+ · завантажено за [\d\s]+ мс$/,
  );
  await expectShown(label);
  await page.mouse.wheel(0, 3000);
  await page.waitForFunction(() => scrollY > 500);
  await expectShown(label);
  const box = await label.boundingBox();
  assert.ok(box && box.y >= 0 && box.x >= 0 && box.x + box.width <= 360);
});

test("visitors cannot open the boundaries, and do not download them", async (t) => {
  const { page } = await newPage(t, site);
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await page.goto("/news");
  await expectShown(page.getByRole("heading", { level: 1, name: "News" }));
  await toggle(page);
  await page.waitForLoadState("networkidle");
  assert.deepEqual(
    loaded.filter((url) => url.includes("boundaries")),
    [],
  );
  assert.equal(await page.getByText(/^remote_public/).count(), 0);
});
