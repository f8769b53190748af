import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Page } from "playwright-core";
import { expectGone, expectShown } from "./harness/journey.ts";
import { newPage, type Visit } from "./harness/page.ts";
import { type Site, startSite } from "./harness/site.ts";
import { staffApi } from "./harness/staff-api.ts";

let site: Site;
before(async () => {
  site = await startSite();
});
after(() => site.stop());

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

describe("a session of an earlier visit", () => {
  test("is checked by its token before the workspace is shown, and continues", async (t) => {
    const visit = await newPage(t, site);
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
    await expectShown(page.getByRole("status").getByText("Loading…"));
    assert.equal(await workspaces(page).count(), 0);
    assert.equal(await heading(page, "Sign in").count(), 0);
    letThrough();
    await expectShown(heading(page, "Books"));
    await expectShown(workspaces(page));
    assert.equal(await stored(page), kept);
    assert.equal(asked.authorization, `Bearer ${JSON.parse(kept).token}`);
    assert.equal(asked["x-xsrf-token"], undefined);
  });

  test("shows an error and a way to continue when the server does not respond within 5 seconds", async (t) => {
    const visit = await newPage(t, site);
    const { page } = visit;
    const kept = await earlierVisit(visit);
    site.failPath(check, "hanging");
    t.after(() => site.restorePath(check));
    await page.goto("/admin/books?keyword=%D0%B0&page=2");
    const told = page.getByRole("alert");
    await expectShown(told.getByText("You may still be signed in"));
    // As the browser has measured it; how long the words then take is the machine's matter.
    const waited = await page.evaluate(
      (path) =>
        performance.getEntriesByType("resource").find(({ name }) => name.endsWith(path))?.duration,
      check,
    );
    assert.ok(waited && waited > 4900, `given up after ${waited} ms`);
    await expectShown(told.getByText(/The server took too long to respond/));
    await expectShown(heading(page, "Sign in"));
    assert.equal(await stored(page), kept);
    site.restorePath(check);
    await told.getByRole("button", { name: "Try again" }).click();
    await expectShown(heading(page, "Books"));
    const { pathname, search } = new URL(page.url());
    assert.equal(pathname + search, "/admin/books?keyword=%D0%B0&page=2");
  });

  test("is kept while the database is down; signing in works as soon as it recovers", async (t) => {
    const visit = await newPage(t, site);
    const { page, context, allow } = visit;
    allow(/Failed to load resource.*503/);
    const kept = await earlierVisit(visit);
    const other = await context.newPage();
    await other.goto("/admin/inbox");
    await expectShown(heading(other, "Inbox"));
    site.failPath(check, "failing");
    t.after(() => site.restorePath(check));
    await page.goto("/admin/news");
    await expectShown(page.getByRole("alert").getByText(/The server is not available right now/));
    assert.equal(await stored(page), kept);
    // A tab that the server had answered is not signed out by one that it had not.
    await expectShown(workspaces(other));
    await page.getByLabel("Email").fill(site.editor.email);
    await page.getByLabel("Password", { exact: true }).fill(site.editor.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expectShown(heading(page, "News"));
    assert.notEqual(await stored(page), kept);
  });

  test("is deleted when the server does not recognise it", async (t) => {
    const visit = await newPage(t, site);
    const { page, allow } = visit;
    allow(/Failed to load resource.*401/);
    const { token } = JSON.parse(await earlierVisit(visit)) as { token: string };
    await (await staffApi(site, token)).end();
    await page.goto("/admin/books?page=2");
    await expectShown(heading(page, "Sign in"));
    await expectGone(page.getByRole("alert"));
    assert.equal(await stored(page), null);
    await page.getByLabel("Email").fill(site.editor.email);
    await page.getByLabel("Password", { exact: true }).fill(site.editor.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL("**/admin/books?page=2");
  });
});

test("treats unreadable storage as empty", async (t) => {
  const visit = await newPage(t, site);
  const { page } = visit;
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  for (const auth of ["{", "null", '{"token":"abc"}', '{"token":7,"version":1}', '"abc"']) {
    await leave(visit, auth);
    await page.goto("/admin/news");
    await expectShown(heading(page, "Sign in"));
    assert.ok(!asked.includes(check), `${auth} holds no token to check`);
  }
});

test("on return to a workspace in the browser's memory, reloads it, or shows the sign-in page after a sign-out elsewhere", async (t) => {
  const visit = await newPage(t, site);
  const { page } = visit;
  await earlierVisit(visit);
  await page.goto("/admin/books");
  await expectShown(heading(page, "Books"));
  // The browser of the tests has no such memory: this is what a page in it notices on return.
  const comeBack = () =>
    page.evaluate(
      () => void window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
    );
  const reload = page.waitForRequest(/\/api\/admin\/books\?/);
  await comeBack();
  await reload;
  await expectShown(heading(page, "Books"));
  await page.evaluate(() => localStorage.removeItem("auth"));
  await comeBack();
  await expectShown(heading(page, "Sign in"));
  await expectGone(workspaces(page));
});

test("neither checks nor waits for a session on public pages", async (t) => {
  const { page } = await newPage(t, site);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  site.failPath(check, "hanging");
  t.after(() => site.restorePath(check));
  await page.goto("/news");
  await expectShown(heading(page, "News"));
  assert.ok(!asked.includes(check), "there is no token to check");
});
