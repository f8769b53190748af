import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { ownSite } from "./harness/own-site.ts";
import type { Visit } from "./harness/page.ts";
import { staffApi } from "./harness/staff-api.ts";
import { expect, test } from "./harness/test.ts";

const site = ownSite();

const check = "/api/admin/checkToken";
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const workspaces = (page: Page) => page.getByRole("navigation", { name: "Workspaces" });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("auth"));

/** Keeps this in the browser's local storage as an earlier visit would have. */
async function leave({ page }: Visit, auth: string): Promise<void> {
  await page.goto("/auth/login");
  await page.evaluate((kept) => localStorage.setItem("auth", kept), auth);
}

/** What an earlier visit of staff leaves, and its token. */
async function earlierVisit(visit: Visit): Promise<string> {
  const { token } = await staffApi(site);
  const kept = JSON.stringify({ token, version: 1 });
  await leave(visit, kept);
  return kept;
}

test.describe("a session of an earlier visit", () => {
  test("is checked by its token before the workspace is shown, and continues", async ({
    newPage,
  }) => {
    const visit = await newPage(site);
    const { page, context } = visit;
    const kept = await earlierVisit(visit);
    // A call that carried this would have waited for the browser's cookies first.
    await context.addCookies([{ name: "XSRF-TOKEN", value: "abc", url: site.url }]);
    let asked: Record<string, string> = {};
    let letThrough: () => void = () => undefined;
    const answer = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route(`**${check}`, async (route) => {
      asked = route.request().headers();
      await answer;
      await route.continue();
    });
    await page.goto("/admin/books?page=2");
    await expect(page.getByRole("status").getByText("Loading…")).toBeVisible();
    await expect(workspaces(page)).toHaveCount(0);
    await expect(heading(page, "Sign in")).toHaveCount(0);
    letThrough();
    await expect(heading(page, "Books")).toBeVisible();
    await expect(workspaces(page)).toBeVisible();
    assert.equal(await stored(page), kept);
    assert.equal(asked.authorization, `Bearer ${JSON.parse(kept).token}`);
    assert.equal(asked["x-xsrf-token"], undefined);
  });

  test("shows an error and a way to continue when the server does not respond within 5 seconds", async ({
    newPage,
    cleanUp,
  }) => {
    const visit = await newPage(site);
    const { page } = visit;
    const kept = await earlierVisit(visit);
    site.failPath(check, "hanging");
    cleanUp(() => site.restorePath(check));
    await page.goto("/admin/books?keyword=%D0%B0&page=2");
    const told = page.getByRole("alert");
    await expect(told.getByText("You may still be signed in")).toBeVisible();
    // As the browser has measured it; how long the words then take is the machine's matter.
    const waited = await page.evaluate(
      (path) =>
        performance.getEntriesByType("resource").find(({ name }) => name.endsWith(path))?.duration,
      check,
    );
    assert.ok(waited && waited > 4900, `given up after ${waited} ms`);
    await expect(told.getByText(/The server took too long to respond/)).toBeVisible();
    await expect(heading(page, "Sign in")).toBeVisible();
    assert.equal(await stored(page), kept);
    site.restorePath(check);
    await told.getByRole("button", { name: "Try again" }).click();
    await expect(heading(page, "Books")).toBeVisible();
    const { pathname, search } = new URL(page.url());
    assert.equal(pathname + search, "/admin/books?keyword=%D0%B0&page=2");
  });

  test("is kept while the database is down; signing in works as soon as it recovers", async ({
    newPage,
    cleanUp,
  }) => {
    const visit = await newPage(site);
    const { page, context, allow } = visit;
    allow(/Failed to load resource.*503/);
    const kept = await earlierVisit(visit);
    const other = await context.newPage();
    await other.goto("/admin/inbox");
    await expect(heading(other, "Inbox")).toBeVisible();
    site.failPath(check, "failing");
    cleanUp(() => site.restorePath(check));
    await page.goto("/admin/news");
    await expect(
      page.getByRole("alert").getByText(/The server is not available right now/),
    ).toBeVisible();
    assert.equal(await stored(page), kept);
    // A tab that the server had answered is not signed out by one that it had not.
    await expect(workspaces(other)).toBeVisible();
    await page.getByLabel("Email").fill(site.editor.email);
    await page.getByLabel("Password", { exact: true }).fill(site.editor.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(heading(page, "News")).toBeVisible();
    assert.notEqual(await stored(page), kept);
  });

  test("is deleted when the server does not recognise it", async ({ newPage }) => {
    const visit = await newPage(site);
    const { page, allow } = visit;
    allow(/Failed to load resource.*401/);
    const { token } = JSON.parse(await earlierVisit(visit)) as { token: string };
    await (await staffApi(site, token)).end();
    await page.goto("/admin/books?page=2");
    await expect(heading(page, "Sign in")).toBeVisible();
    await expect(page.getByRole("alert")).toBeHidden();
    assert.equal(await stored(page), null);
    await page.getByLabel("Email").fill(site.editor.email);
    await page.getByLabel("Password", { exact: true }).fill(site.editor.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL("**/admin/books?page=2");
  });
});

test("treats unreadable storage as empty", async ({ newPage }) => {
  const visit = await newPage(site);
  const { page } = visit;
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  for (const auth of ["{", "null", '{"token":"abc"}', '{"token":7,"version":1}', '"abc"']) {
    await leave(visit, auth);
    await page.goto("/admin/news");
    await expect(heading(page, "Sign in")).toBeVisible();
    assert.ok(!asked.includes(check), `${auth} holds no token to check`);
  }
});

test("reloads a workspace from the back/forward cache, or shows the sign-in page after a sign-out elsewhere", async ({
  newPage,
}) => {
  const visit = await newPage(site);
  const { page } = visit;
  await earlierVisit(visit);
  await page.goto("/admin/books");
  await expect(heading(page, "Books")).toBeVisible();
  // The browser of the tests has no such memory: this is what a page in it notices on return.
  const comeBack = () =>
    page.evaluate(
      () => void window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
    );
  const reload = page.waitForRequest(/\/api\/admin\/books\?/);
  await comeBack();
  await reload;
  await expect(heading(page, "Books")).toBeVisible();
  await page.evaluate(() => localStorage.removeItem("auth"));
  await comeBack();
  await expect(heading(page, "Sign in")).toBeVisible();
  await expect(workspaces(page)).toBeHidden();
});

test("neither checks nor waits for a session on public pages", async ({ newPage, cleanUp }) => {
  const { page } = await newPage(site);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  site.failPath(check, "hanging");
  cleanUp(() => site.restorePath(check));
  await page.goto("/news");
  await expect(heading(page, "News")).toBeVisible();
  assert.ok(!asked.includes(check), "there is no token to check");
});
