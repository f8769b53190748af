import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { expectShown, signIn } from "./harness/journey.ts";
import { mailedText } from "./harness/mail.ts";
import { newPage } from "./harness/page.ts";
import { type Site, startSite } from "./harness/site.ts";

let site: Site;
before(async () => {
  site = await startSite();
});
after(() => site.stop());

describe("staff", () => {
  test("sign in, see three workspaces with what the database holds, and sign out", async (t) => {
    const { page } = await newPage(t, site);
    await signIn(page, site);
    await expectShown(page.getByRole("heading", { level: 1, name: "News" }));
    await expectShown(page.getByText("Taalcafé: Nederlands oefenen"));
    await expectShown(page.getByRole("button", { name: "Add Article" }));

    const workspaces = page.getByRole("navigation", { name: "Workspaces" });
    await workspaces.getByRole("link", { name: "Books" }).click();
    await expectShown(page.getByRole("heading", { level: 1, name: "Books" }));
    await expectShown(page.getByText("Кобзар"));
    await expectShown(page.getByRole("button", { name: "Add Book" }));

    await workspaces.getByRole("link", { name: /Inbox.*unread message/ }).click();
    await expectShown(page.getByRole("heading", { level: 1, name: "Inbox" }));
    assert.equal(await page.getByRole("button", { name: /^Add/ }).count(), 0);

    await page.getByRole("button", { name: "Log out" }).click();
    const question = page.getByRole("dialog", { name: "Are you sure you want to log out?" });
    await question.getByRole("button", { name: "Cancel" }).click();
    await expectShown(page.getByRole("heading", { level: 1, name: "Inbox" }));
    await page.getByRole("button", { name: "Log out" }).click();
    await question.getByRole("button", { name: "Logout" }).click();
    await expectShown(page.getByRole("heading", { level: 1, name: "Sign in" }));
    assert.equal(await page.evaluate(() => localStorage.getItem("auth")), null);
  });

  test("are led to where they wanted to go, also after a reload of the sign-in", async (t) => {
    const { page } = await newPage(t, site);
    await page.goto("/admin/books?page=2");
    await expectShown(page.getByRole("heading", { level: 1, name: "Sign in" }));
    await page.reload();
    await page.getByLabel("E-mail").fill(site.admin.email);
    await page.getByLabel("Password", { exact: true }).fill(site.admin.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expectShown(page.getByRole("heading", { level: 1, name: "Books" }));
    const { pathname, search } = new URL(page.url());
    assert.equal(pathname + search, "/admin/books?page=2");
  });

  test("stay signed in over a reload, and are not shown the sign-in again", async (t) => {
    const { page } = await newPage(t, site);
    await signIn(page, site);
    await page.reload();
    await expectShown(page.getByRole("heading", { level: 1, name: "News" }));
    await page.goto("/auth/login");
    await expectShown(page.getByRole("heading", { level: 1, name: "News" }));
    await page.goto("/admin");
    await page.waitForURL("**/admin/news");
  });

  test("who sign out in one tab are signed out in the others", async (t) => {
    const { page, context } = await newPage(t, site);
    await signIn(page, site);
    const other = await context.newPage();
    await other.goto("/admin/inbox");
    await expectShown(other.getByRole("heading", { level: 1, name: "Inbox" }));
    await page.getByRole("button", { name: "Log out" }).click();
    await page.getByRole("button", { name: "Logout" }).click();
    await expectShown(other.getByRole("heading", { level: 1, name: "Sign in" }));
  });

  test("with a wrong password are told so, and what was typed stays", async (t) => {
    const { page, allow } = await newPage(t, site);
    allow(/Failed to load resource.*401/);
    await page.goto("/auth/login");
    await page.getByLabel("E-mail").fill(site.admin.email);
    await page.getByLabel("Password", { exact: true }).fill("not-the-password");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expectShown(page.getByRole("alert"));
    assert.equal(await page.getByLabel("E-mail").inputValue(), site.admin.email);
  });

  test("work on a phone: the sidebar is a bar, the rows are cards", async (t) => {
    const { page } = await newPage(t, site, { width: 360, height: 720 });
    await signIn(page, site);
    await page
      .getByRole("navigation", { name: "Workspaces" })
      .getByRole("link", { name: "Books" })
      .click();
    await expectShown(page.getByRole("heading", { level: 1, name: "Books" }));
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    assert.ok(sideways <= 0, `the page is ${sideways} px too wide`);
  });
});

describe("a password that was forgotten", () => {
  test("is set anew with the code from the mail", async (t) => {
    const { page } = await newPage(t, site);
    await page.goto("/auth/login");
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await page.getByLabel("E-mail").fill(site.admin.email);
    await page.getByRole("button", { name: "Send the code" }).click();
    await expectShown(page.getByRole("status").getByText("a code has been sent"));
    const [link = ""] = /http\S+/.exec(await mailedText(site.dataDir)) ?? [];
    await page.goto(link);
    assert.notEqual(await page.getByLabel("Code").inputValue(), "");
    await page.getByLabel("New password", { exact: true }).fill("another-password-2");
    await page.getByRole("button", { name: "Set the password" }).click();
    await expectShown(page.getByRole("heading", { level: 1, name: "Sign in" }));
    site.admin.password = "another-password-2";
    await signIn(page, site);
  });
});
