import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { signIn } from "./harness/journey.ts";
import { ownSite } from "./harness/own-site.ts";
import { staffApi } from "./harness/staff-api.ts";
import { expect, test } from "./harness/test.ts";

const site = ownSite();

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const email = (page: Page) => page.getByLabel("Email");
const password = (page: Page) => page.getByLabel("Password", { exact: true });
const button = (page: Page) => page.getByRole("button", { name: "Sign in" });

async function typeAndSend(page: Page, words = site.editor.password): Promise<void> {
  await email(page).fill(site.editor.email);
  await password(page).fill(words);
  await button(page).click();
}

/** Logged when a tab had asked for something just before the session ended. */
const endedMeanwhile = /Failed to load resource.*401/;

/** Path and query of the address. */
function address(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** Everything that the site keeps in the browser's local storage. */
const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }));

test("returns to the full remembered location after signing in, also after a reload", async ({
  newPage,
}) => {
  const { page } = await newPage(site);
  await page.goto("/admin/books?keyword=%D0%B0&page=2");
  await expect(heading(page, "Sign in")).toBeVisible();
  assert.equal(address(page), "/auth/login");
  await page.reload();
  await typeAndSend(page);
  await expect(heading(page, "Books")).toBeVisible();
  assert.equal(address(page), "/admin/books?keyword=%D0%B0&page=2");
  const search = page.getByRole("searchbox", { name: "Search" });
  await expect(search).toHaveValue("а");
  await expect(page.getByRole("link", { name: "Page 2", exact: true })).toBeVisible();
  // The sign-in's styles loaded first, the workspace's last.
  const gap = await search.evaluate((input) => {
    const icon = input.parentElement?.querySelector("svg")?.getBoundingClientRect().right ?? 0;
    const { left } = input.getBoundingClientRect();
    return left + Number.parseFloat(getComputedStyle(input).paddingLeft) - icon;
  });
  assert.ok(gap > 0, `The search text overlaps its icon by ${-gap} px.`);
});

test.describe("the password", () => {
  test("is hidden, can be shown without moving the caret, and hidden again", async ({
    newPage,
  }) => {
    const { page } = await newPage(site);
    await page.goto("/auth/login");
    await password(page).fill("correct-horse");
    await password(page).press("Home");
    await password(page).press("ArrowRight");
    await page.getByRole("button", { name: "Show password" }).click();
    await expect(password(page)).toHaveAttribute("type", "text");
    await password(page).focus();
    await page.keyboard.type("_");
    await expect(password(page)).toHaveValue("c_orrect-horse");
    await page.getByRole("button", { name: "Hide password" }).click();
    await expect(password(page)).toHaveAttribute("type", "password");
    await expect(password(page)).toHaveValue("c_orrect-horse");
  });

  test("shows an error when it is wrong, keeps the input, and accepts the next attempt", async ({
    newPage,
  }) => {
    const { page, allow } = await newPage(site);
    allow(/Failed to load resource.*401/);
    await page.goto("/auth/login");
    await typeAndSend(page, "not-the-password");
    await expect(page.getByRole("alert").getByText("Incorrect email or password.")).toBeVisible();
    await expect(email(page)).toHaveValue(site.editor.email);
    await expect(password(page)).toHaveValue("not-the-password");
    assert.deepEqual(await stored(page), {});
    await typeAndSend(page);
    await expect(heading(page, "News")).toBeVisible();
  });
});

test("counts down the time to wait after too many attempts", async ({ newPage }) => {
  const { page, allow } = await newPage(site);
  allow(/Failed to load resource.*(401|429)/);
  await page.goto("/auth/login");
  await email(page).fill("nobody@oselia.example");
  await password(page).fill("not-the-password");
  // The wait doubles with every try: after a few it is longer than it takes to press again.
  const timer = page.getByRole("alert").getByRole("timer");
  const wrong = page.getByText("Incorrect email or password.");
  for (let tries = 0; tries < 12 && !(await timer.isVisible()); tries++) {
    await button(page).click();
    await expect(timer.or(wrong)).toBeVisible();
  }
  const told = (await timer.textContent()) ?? "";
  assert.match(told, /^Too many attempts\. Try again in \d+ seconds?\.$/);
  await expect(button(page)).toHaveAttribute("aria-disabled", "true");
  await expect(email(page)).toHaveValue("nobody@oselia.example");
  await expect(password(page)).toHaveValue("not-the-password");
  await expect(page.getByRole("alert").getByText("You can try again now.")).toBeVisible({
    timeout: 70_000,
  });
  await button(page).click();
  await expect(wrong).toBeVisible();
});

test.describe("signing out", () => {
  const question = (page: Page) =>
    page.getByRole("dialog", { name: "Are you sure you want to log out?" });
  const ask = async (page: Page) => {
    await page.getByRole("banner").getByRole("button", { name: "Log out" }).click();
    await expect(question(page)).toBeVisible();
  };

  test("asks for confirmation, and does nothing on Cancel, the cross, Escape or the backdrop", async ({
    newPage,
  }) => {
    const { page } = await newPage(site);
    await signIn(page, site);
    const before = await stored(page);
    for (const leave of [
      () => question(page).getByRole("button", { name: "Cancel" }).click(),
      () => question(page).getByRole("button", { name: "Close" }).click(),
      () => page.keyboard.press("Escape"),
      () => page.mouse.click(5, 5),
    ]) {
      await ask(page);
      await leave();
      await expect(question(page)).toBeHidden();
      await expect(page.getByRole("button", { name: "Log out" })).toBeFocused();
    }
    await expect(heading(page, "News")).toBeVisible();
    assert.deepEqual(await stored(page), before);
  });

  test("ends the session in the browser and on the server, and deletes its data", async ({
    newPage,
  }) => {
    const { page, context, allow } = await newPage(site);
    allow(endedMeanwhile);
    await signIn(page, site);
    const cookies = async () => (await context.cookies()).map(({ name }) => name);
    assert.deepEqual(await cookies(), ["staff"]);
    const { auth = "", ...others } = await stored(page);
    assert.deepEqual(others, {}, "Only the session is stored.");
    assert.match(auth, /^\{"token":"[\w-]{22,}","version":1\}$/);
    const { token } = JSON.parse(auth) as { token: string };
    await ask(page);
    await question(page).getByRole("button", { name: "Logout" }).click();
    await expect(heading(page, "Sign in")).toBeVisible();
    assert.deepEqual(await stored(page), {});
    assert.deepEqual(await cookies(), []);
    await assert.rejects((await staffApi(site, token)).call("GET", "/admin/checkToken"), /401/);
    await page.goBack();
    await expect(heading(page, "Sign in")).toBeVisible();
  });

  test("shows an error and stays signed in while the server is down", async ({
    newPage,
    cleanUp,
  }) => {
    const { page, allow } = await newPage(site);
    allow(/Failed to load resource.*503/);
    await signIn(page, site);
    await ask(page);
    site.failPath("/api/admin/logout", "failing");
    cleanUp(() => site.restorePath("/api/admin/logout"));
    await question(page).getByRole("button", { name: "Logout" }).click();
    await expect(
      question(page)
        .getByRole("alert")
        .getByText(/in a moment/),
    ).toBeVisible();
    assert.notDeepEqual(await stored(page), {});
    site.restorePath("/api/admin/logout");
    await question(page).getByRole("button", { name: "Logout" }).click();
    await expect(heading(page, "Sign in")).toBeVisible();
  });

  test("in one tab signs out all tabs", async ({ newPage }) => {
    const { page, context, allow } = await newPage(site);
    allow(endedMeanwhile);
    await signIn(page, site);
    const other = await context.newPage();
    await other.goto("/admin/inbox");
    await expect(heading(other, "Inbox")).toBeVisible();
    await ask(page);
    await question(page).getByRole("button", { name: "Logout" }).click();
    await expect(heading(other, "Sign in")).toBeVisible();
    await expect(other.getByRole("navigation", { name: "Workspaces" })).toHaveCount(0);
    // And who signs in again in one is signed in in both.
    await typeAndSend(page);
    await expect(heading(page, "News")).toBeVisible();
    await expect(heading(other, "Sign in")).toBeHidden();
    await expect(other.getByRole("navigation", { name: "Workspaces" })).toBeVisible();
  });

  test("resets every list, so that the next user sees none of it", async ({ newPage, cleanUp }) => {
    const { page, allow } = await newPage(site);
    allow(/Failed to load resource.*503/, endedMeanwhile);
    await signIn(page, site);
    await page.goto("/admin/news?page=2&status=PUBLISHED");
    await expect(page.getByRole("list", { name: "News" })).toBeVisible();
    await ask(page);
    await question(page).getByRole("button", { name: "Logout" }).click();
    await expect(heading(page, "Sign in")).toBeVisible();
    await expect(page.getByRole("list", { name: "News" })).toHaveCount(0);
    site.failPath("/api/admin/news", "failing");
    cleanUp(() => site.restorePath("/api/admin/news"));
    await typeAndSend(page);
    // The former list does not stand in for the new one, nor does its page.
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    await expect(page.getByRole("list", { name: "News" })).toHaveCount(0);
    site.restorePath("/api/admin/news");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("list", { name: "News" })).toBeVisible();
    assert.equal(address(page), "/admin/news");
  });
});
