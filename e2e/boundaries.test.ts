import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { findViolations } from "./harness/accessibility.ts";
import { readOnlySite } from "./harness/read-only-site.ts";
import { expect, test } from "./harness/test.ts";

const site = readOnlySite;

/** Presses the keys once the page reacts to them. */
async function toggle(page: Page): Promise<void> {
  await expect(page.locator("html[data-ready=page]")).toBeVisible();
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
  await expect(label).toBeVisible();
  const outline = await label.locator("..").boundingBox();
  const inside = await page.getByRole("heading", { name: heading }).first().boundingBox();
  assert.ok(outline && inside);
  assert.ok(outline.x <= inside.x && outline.y <= inside.y);
  assert.ok(outline.x + outline.width >= inside.x + inside.width);
  assert.ok(outline.y + outline.height >= inside.y + inside.height);
}

test("staff see which remote and version each part of the page comes from", async ({
  newStaffPage,
}) => {
  const { page } = await newStaffPage(site, "/admin/news");
  await toggle(page);
  await expect(page.getByText("Press Ctrl+Alt+B to hide them.")).toBeVisible();
  const html = await (await fetch(site.url)).text();
  const shell = /\/remotes\/shell\/([0-9a-f]{16})\//.exec(html)?.[1];
  assert.ok(shell);
  await expect(page.getByText(`Shell · ${shell}`, { exact: true })).toBeVisible();
  await expectOutlined(page, "remote_news_admin", "page", "News");
  await expect(await labelOf(page, "remote_news_admin", "button")).toBeVisible();
  // Its code is not loaded here.
  const inbox = await getVersion("remote_inbox");
  await expect(page.getByText(`remote_inbox · count · ${inbox}`, { exact: true })).toBeVisible();
  assert.deepEqual(await findViolations(page, "boundaries", [{ scheme: "light" }]), []);

  await page.getByRole("button", { name: "Add Article" }).click();
  await expectOutlined(page, "remote_news_admin", "form", "Add Article");
  await expect(await labelOf(page, "remote_news_admin", "page")).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(await labelOf(page, "remote_news_admin", "form")).toBeHidden();

  await page.getByRole("link", { name: /^Inbox/ }).click();
  await expectOutlined(page, "remote_inbox", "page", "Inbox");
  await expect(await labelOf(page, "remote_news_admin", "page")).toBeHidden();
  await toggle(page);
  await expect(await labelOf(page, "remote_inbox", "page")).toBeHidden();
  await expect(page.getByText("The boundaries are hidden.")).toBeVisible();
});

test("staff see the boundaries of a public page on a phone, also after scrolling", async ({
  newStaffPage,
}) => {
  const { page } = await newStaffPage(site, "/library", { width: 360, language: "uk" });
  await toggle(page);
  const label = page.getByText(
    /^remote_public · сторінка · [0-9a-f]+ · завантажено за [\d\s]+ мс$/,
  );
  await expect(label).toBeVisible();
  await page.mouse.wheel(0, 3000);
  await page.waitForFunction(() => scrollY > 500);
  await expect(label).toBeVisible();
  const box = await label.boundingBox();
  assert.ok(box && box.y >= 0 && box.x >= 0 && box.x + box.width <= 360);
});

test("visitors cannot open the boundaries, and do not download them", async ({ newPage }) => {
  const { page } = await newPage(site);
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await page.goto("/news");
  await expect(page.getByRole("heading", { level: 1, name: "News" })).toBeVisible();
  await toggle(page);
  await page.waitForLoadState("networkidle");
  assert.deepEqual(
    loaded.filter((url) => url.includes("boundaries")),
    [],
  );
  await expect(page.getByText(/^remote_public/)).toHaveCount(0);
});
