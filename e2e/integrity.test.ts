import assert from "node:assert/strict";
import { join } from "node:path";
import { isCode } from "@oselia/shared/contract/release";
import { computeIntegrity, readFiles } from "../server/releases/publishing/release-content.ts";
import { partFolders, remoteFolders, root } from "../tools/parts.ts";
import { openFully } from "./harness/journey.ts";
import { openAsStaff, storeSession } from "./harness/open-as-staff.ts";
import { ownSite } from "./harness/own-site.ts";
import { findRendered } from "./harness/rendered.ts";
import { isTampered } from "./harness/tampered.ts";
import { expect, test } from "./harness/test.ts";

const DAMAGED = "One of its files is missing or damaged";

const site = ownSite();

/** The text of every script and style sheet of a built part, by its path. */
async function readCode(part: string): Promise<Map<string, string>> {
  const files = await readFiles(join(root, part, "dist"));
  const code = files.filter(({ path }) => isCode(path));
  return new Map(code.map(({ path, content }) => [path, content.toString()]));
}

const hash = (content: string) => computeIntegrity(Buffer.from(content));

test.describe("a build", () => {
  for (const folder of remoteFolders) {
    test(`of ${folder} has a manifest with the hash of every script and style sheet`, async () => {
      const code = await readCode(folder);
      const files = await readFiles(join(root, folder, "dist"));
      const manifest = files.find(({ path }) => path === "mf-manifest.json");
      const listed = JSON.parse(manifest?.content.toString() ?? "{}").files;
      const expected = [...code].map(([path, content]) => [path, hash(content)]);
      assert.deepEqual(listed, Object.fromEntries(expected));
    });
  }

  for (const part of partFolders) {
    test(`of ${part} has the hash of every chunk in the script that loads it`, async () => {
      const code = await readCode(part);
      const scripts = [...code.values()].join("\n");
      const isFirst = (path: string) => /remoteEntry\.js$|assets\/(main|react|router)\./.test(path);
      const unknown = [...code].filter(
        ([path, content]) => !isFirst(path) && !scripts.includes(hash(content)),
      );
      assert.deepEqual(unknown, []);
    });
  }
});

/** The elements of a page's HTML that load code. */
function findElements(html: string): { url: string; integrity: string }[] {
  return [...html.matchAll(/<(?:script|link)\b[^>]+>/g)].flatMap(([element]) => {
    const [, url = ""] = /(?:src|href)="([^"]+)"/.exec(element) ?? [];
    const [, integrity = ""] = /integrity="([^"]+)"/.exec(element) ?? [];
    return isCode(url) ? [{ url, integrity }] : [];
  });
}

const fetchPage = async (path: string) => (await fetch(site.url + path)).text();

test("the HTML of a page has the hash of every script and style sheet that it loads", async () => {
  const rendered = findElements(await findRendered(site.url, "/news", "en"));
  // The shell's three scripts; the entry and the script of the remote. The styles are in the page.
  assert.equal(rendered.length, 5);
  const workspace = findElements(await fetchPage("/admin/news"));
  assert.ok(workspace.some(({ url }) => /\/admin\.\w+\.css$/.test(url)));
  for (const { url, integrity } of [...rendered, ...workspace]) {
    assert.equal(integrity, hash(await (await fetch(site.url + url)).text()), url);
  }
});

test("loads every script and style sheet once", async ({ newPage }) => {
  const { page } = await newPage(site);
  const requested: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (isCode(pathname)) requested.push(pathname);
  });
  await openFully(page, "/news");
  assert.deepEqual(requested, [...new Set(requested)]);
  await openAsStaff(page, site, "/admin/news");
  requested.length = 0;
  await page.getByRole("link", { name: /Inbox/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Inbox" })).toBeVisible();
  assert.ok(requested.some((path) => path.endsWith("remoteEntry.js")));
  assert.deepEqual(requested, [...new Set(requested)]);
});

test("rejects a tampered chunk of the shell, and recovers when the page is reloaded", async ({
  newPage,
  cleanUp,
}) => {
  const { page, allow } = await newPage(site);
  allow(/integrity/, /Failed to load resource/, /could not|cannot|failed/i, /assets\//);
  const first = findElements(await fetchPage("/")).find(({ url }) => /main\.\w+\.js/.test(url));
  const chunk = first?.url.replace(/main\..*/, "admin.") ?? "";
  site.failPath(chunk, "tampered");
  cleanUp(() => site.restorePath(chunk));
  await storeSession(page, site);
  await page.goto("/admin/news");
  await expect(page.getByRole("alert").getByText(DAMAGED)).toBeVisible();
  assert.equal(await isTampered(page), false);
  site.restorePath(chunk);
  await page.getByRole("button", { name: "Reload the page" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "News" })).toBeVisible();
});

test("rejects a tampered style sheet that is loaded on demand, and recovers without a reload", async ({
  newPage,
  cleanUp,
}) => {
  const { page, allow } = await newPage(site, { width: 360 });
  allow(/integrity/, /Failed to load resource/, /dialogs\./);
  const first = findElements(await fetchPage("/")).find(({ url }) => /main\.\w+\.js/.test(url));
  const paths = [...(await readCode("shell")).keys()];
  const style = paths.find((path) => /dialogs\.\w+\.css$/.test(path)) ?? "missing";
  const url = first?.url.replace(/assets\/.*/, style) ?? "";
  site.failPath(url, "tampered");
  cleanUp(() => site.restorePath(url));
  await page.goto("/contacts");
  await page.getByRole("button", { name: "Open menu" }).click();
  const alert = page.getByRole("alert");
  await expect(alert.getByText("This part of the site could not be loaded")).toBeVisible();
  assert.equal(await isTampered(page), false);
  site.restorePath(url);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});
