import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { holdScripts } from "./harness/hold-scripts.ts";
import { openFully } from "./harness/journey.ts";
import { storeSession } from "./harness/open-as-staff.ts";
import { ownSite } from "./harness/own-site.ts";
import { readOnlySite } from "./harness/read-only-site.ts";
import { findRendered } from "./harness/rendered.ts";
import { expect, test } from "./harness/test.ts";
import { releaseVariant } from "./harness/variant.ts";

const sample = readOnlySite;

const languages = ["en", "uk", "nl"] as const;

/** What the server's HTML of each page says, in each language. */
const pages = {
  "/": ["A bright room", "Світлиця для українців", "Een lichte kamer"],
  "/news": ["News from the house", "Новини нашого дому", "Nieuws uit het huis"],
  "/library?keyword=Кобзар": [
    "found for “Кобзар”",
    "За запитом «Кобзар»",
    "gevonden voor ‘Кобзар’",
  ],
  "/contacts": ["Lindenstraat 12", "Lindenstraat 12", "Lindenstraat 12"],
} as const;

for (const [index, language] of languages.entries()) {
  test(`the server sends every public page complete, in ${language}`, async () => {
    for (const [path, texts] of Object.entries(pages)) {
      const html = await findRendered(sample.url, path, language);
      assert.ok(html.includes(texts[index] ?? ""), `${path}: ${texts[index]}`);
      assert.match(html, /<h1/);
      assert.match(html, /<footer/);
    }
  });
}

test("a page continues from the server's HTML: nothing is fetched a second time", async ({
  newPage,
}) => {
  const { page } = await newPage(sample, { width: 360 });
  for (const path of ["/", "/news", "/news?article=2", "/library", "/contacts"]) {
    await findRendered(sample.url, path, "en");
    const requested: string[] = [];
    const listen = (request: { url: () => string }) => requested.push(request.url());
    page.on("request", listen);
    await openFully(page, path);
    // The page reacts: its code has taken over.
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    page.off("request", listen);
    const fetched = requested.map((url) => new URL(url).pathname);
    assert.deepEqual(
      fetched.filter(
        (one) => /^\/api\/(news|books)/.test(one) || /\/(main|remote)[^/]*\.css$/.test(one),
      ),
      [],
      path,
    );
  }
});

test("an unknown path gets a rendered page, which continues at /404", async ({ newPage }) => {
  const { page, allow } = await newPage(sample, { language: "nl" });
  allow(/Failed to load resource.*404/);
  const html = await findRendered(sample.url, "/nowhere", "nl");
  assert.match(html, /<title>Pagina niet gevonden/);
  assert.match(html, /<h1[^>]*>Pagina niet gevonden/);
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  const response = await page.goto("/nowhere?page=2");
  assert.equal(response?.status(), 404);
  await page.waitForURL(`${sample.url}/404`);
  assert.deepEqual(
    requested.filter((url) => url.endsWith(".css")),
    [],
  );
  await page.getByRole("button", { name: "Українська" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Сторінку не знайдено" })).toBeVisible();
});

test.describe("a page of the admin area", () => {
  const staff = "staff=1";
  const workspaces = (page: Page) => page.getByRole("navigation", { name: "Workspaces" });
  const search = (page: Page) => page.getByRole("searchbox", { name: "Search" });
  const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

  test("is sent with its frame to a browser with a session, and to no other", async () => {
    for (const [language, add, title] of [
      ["en", "Add Article", "News · Oselia"],
      ["uk", "Додати статтю", "Новини · Оселя"],
      ["nl", "Artikel toevoegen", "Nieuws · Oselia"],
    ] as const) {
      const html = await findRendered(sample.url, "/admin/news?keyword=bread", language, staff);
      assert.match(html, /<aside.*href="\/admin\/books".*<header.*value="bread"/s);
      assert.ok(html.includes(add), add);
      assert.ok(html.includes(`<title>${title}</title>`), title);
      assert.doesNotMatch(html, /href="\/admin\/releases"/);
    }
    const { headers } = await fetch(`${sample.url}/admin/news`, { headers: { cookie: staff } });
    assert.equal(headers.get("cache-control"), "private, no-cache");
    assert.match(headers.get("vary") ?? "", /cookie/);
    for (const cookie of ["", "staff=0", "staff=11", "xstaff=1"]) {
      const html = await (await fetch(`${sample.url}/admin/news`, { headers: { cookie } })).text();
      assert.match(html, /<div id="root"><\/div>/, cookie);
    }
  });

  test("continues from its frame, with what was typed before the scripts had loaded", async ({
    newPage,
  }) => {
    const { page } = await newPage(sample);
    await storeSession(page, sample);
    await findRendered(sample.url, "/admin/news", "en", staff);
    const letThrough = await holdScripts(page);
    await page.goto("/admin/news", { waitUntil: "commit" });
    await expect(workspaces(page).getByRole("link", { name: /^Books/ })).toBeVisible();
    await expect(page.getByRole("status").getByText("Loading…")).toBeVisible();
    await page.getByRole("button", { name: "Log out" }).click();
    await page.getByRole("button", { name: "Add Article" }).click();
    await search(page).fill("bread");
    const field = await search(page).elementHandle();
    letThrough();
    await expect(heading(page, "News")).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    assert.ok(await field?.evaluate((element) => element.isConnected), "The frame was replaced");
    await expect(search(page)).toHaveValue("bread");
    await search(page).press("Enter");
    await page.waitForURL(`${sample.url}/admin/news?keyword=bread`);
  });

  test("opens a form once its session has been checked: nothing typed can be lost", async ({
    newPage,
  }) => {
    const { page } = await newPage(sample);
    await storeSession(page, sample);
    await findRendered(sample.url, "/admin/news", "en", staff);
    const checked = Promise.withResolvers<void>();
    await page.route("**/api/admin/checkToken", async (route) => {
      await checked.promise;
      await route.continue();
    });
    await page.goto("/admin/news", { waitUntil: "commit" });
    await expect(page.locator("html[data-ready=frame]")).toBeVisible();
    await page.getByRole("button", { name: "Add Article" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    checked.resolve();
    await expect(page.getByRole("dialog").getByLabel("Article Title")).toBeVisible();
  });

  test("searches on Enter before its scripts have loaded", async ({ newPage }) => {
    const { page } = await newPage(sample);
    await storeSession(page, sample);
    await findRendered(sample.url, "/admin/books", "en", staff);
    const letThrough = await holdScripts(page);
    await page.goto("/admin/books", { waitUntil: "commit" });
    await search(page).fill("Кобзар");
    await search(page).press("Enter");
    await page.waitForURL(/\/admin\/books\?keyword=/, { waitUntil: "commit" });
    letThrough();
    await expect(heading(page, "Books")).toBeVisible();
    await expect(search(page)).toHaveValue("Кобзар");
  });

  test("shows nothing of a workspace to a visitor", async ({ newPage }) => {
    const { page } = await newPage(sample);
    const letThrough = await holdScripts(page);
    await page.goto("/admin/news", { waitUntil: "commit" });
    await page.locator("#registry").waitFor({ state: "attached" });
    assert.equal(await page.locator("#root").innerHTML(), "");
    letThrough();
    await expect(heading(page, "Sign in")).toBeVisible();
  });

  test("redirects to the sign-in when its session has ended, and is then sent without its frame", async ({
    newPage,
  }) => {
    const { page, context, allow } = await newPage(sample);
    allow(/Failed to load resource.*401/);
    await storeSession(page, sample);
    const expired = JSON.stringify({ token: "a".repeat(43), version: 1 });
    await page.evaluate((kept) => localStorage.setItem("auth", kept), expired);
    await findRendered(sample.url, "/admin/news", "en", staff);
    await page.goto("/admin/news?page=2", { waitUntil: "commit" });
    await expect(heading(page, "Sign in")).toBeVisible();
    await expect(workspaces(page)).toBeHidden();
    assert.deepEqual(await context.cookies(), []);
  });

  test("does not look usable without scripts", async ({ newPage }) => {
    const { page, context, allow } = await newPage(sample, { scripts: false });
    allow(/was preloaded using link preload but not used/, /request failed: GET \S+\.js csp/);
    await context.addCookies([{ name: "staff", value: "1", url: sample.url }]);
    await findRendered(sample.url, "/admin/news", "en", staff);
    await page.goto("/admin/news");
    const instead = page.locator("noscript > main");
    await expect(instead).toBeVisible();
    assert.match((await instead.textContent()) ?? "", /This page needs JavaScript/);
    await expect(workspaces(page)).toBeHidden();
    await expect(page.getByRole("button")).toHaveCount(0);
  });
});

test.describe("on a site of its own", () => {
  const site = ownSite();

  test("the frame reacts while the remote hangs, and the content stays until it has failed", async ({
    newPage,
  }) => {
    const { page, allow } = await newPage(site, { width: 360 });
    allow(/remote_public/, /Failed to load resource/, /request failed/);
    await findRendered(site.url, "/contacts", "en");
    site.disableRemote("remote_public", "hanging");
    await page.goto("/contacts", { waitUntil: "commit" });
    await expect(page.locator("html[data-ready]")).toBeVisible();
    await expect(page.getByText("Lindenstraat 12").first()).toBeVisible();
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Close menu" }).click();
    const again = page.getByRole("main").getByRole("button", { name: "Try again" });
    await expect(again).toBeVisible();
    site.enableRemote("remote_public");
    await again.click();
    await expect(page.getByRole("textbox", { name: /email/i })).toBeVisible();
  });

  const cases = {
    throws: 'if (typeof window === "undefined") throw new Error("Not on the server");',
    // Without work for the processor, which other tests need meanwhile.
    hangs:
      'if (typeof window === "undefined") Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);',
    "exhausts the memory":
      'if (typeof window === "undefined") for (const all: unknown[] = []; ; ) all.push(new Array(1e5).fill(all.length));',
  };
  for (const [fault, statement] of Object.entries(cases)) {
    test(`a release that ${fault} when it is rendered is shown completely by the browser`, async ({
      newPage,
    }) => {
      const { page } = await newPage(site);
      await releaseVariant(site, "remote-public", {
        file: "src/pages/contacts-page.tsx",
        replace: '  const { t } = useTranslation("public");\n',
        replacement: `  const { t } = useTranslation("public");\n  ${statement}\n`,
      });
      await page.goto("/contacts");
      await expect(page.getByText("Lindenstraat 12").first()).toBeVisible();
      const html = await (await fetch(`${site.url}/contacts`)).text();
      assert.ok(!html.includes('id="page-state"'), "The server has rendered it");
      assert.equal((await fetch(`${site.url}/auth/login`)).status, 200);
    });
  }
});
