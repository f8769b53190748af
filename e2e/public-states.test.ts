import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { type Appearance, findViolations } from "./harness/accessibility.ts";
import {
  expectFocused,
  expectGone,
  expectShown,
  expectValue,
  openFully,
} from "./harness/journey.ts";
import { newPage } from "./harness/page.ts";
import { type Site, startSite } from "./harness/site.ts";

let site: Site;
before(async () => {
  site = await startSite({ sampleContent: false });
});
after(() => site.stop());

const texts = {
  en: { news: "There is no news yet", books: "There are no books yet" },
  uk: { news: "Новин ще немає", books: "Книг ще немає" },
  nl: { news: "Er is nog geen nieuws", books: "Er zijn nog geen boeken" },
} as const;

describe("an empty site", () => {
  for (const [language, width, scheme] of [
    ["uk", 360, "light"],
    ["nl", 768, "dark"],
    ["en", 1440, "light"],
  ] as const) {
    test(`says that there is no content yet, in ${language} at ${width} px`, async (t) => {
      const { page } = await newPage(t, site, { language, width });
      const { news, books } = texts[language];
      for (const [path, messages] of [
        ["/", [news, books]],
        ["/news", [news]],
        ["/library", [books]],
      ] as const) {
        await page.goto(path);
        for (const message of messages) await expectShown(page.getByText(message));
        assert.deepEqual(await findViolations(page, path, [{ scheme }]), []);
      }
    });
  }
});

test("shows a loading sign until the site's code has loaded", async (t) => {
  const { page } = await newPage(t, site);
  const { promise: code, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/main.*.js", async (route) => {
    await code;
    await route.continue();
  });
  await page.goto("/auth/login", { waitUntil: "commit" });
  const signIs = (shown: boolean) => {
    const root = document.getElementById("root");
    const sign = root && getComputedStyle(root, "::before");
    return (sign?.content === '""' && sign.visibility === "visible") === shown;
  };
  await page.waitForFunction(signIs, true);
  release();
  await expectShown(page.getByRole("heading", { level: 1 }));
  await page.waitForFunction(signIs, false);
});

describe("while the server is unavailable", () => {
  const appearances: Appearance[] = [
    { width: 360, scheme: "light" },
    { width: 768 },
    { width: 1440, scheme: "dark" },
  ];

  test('shows the home page with an error in each section, and recovers on "Try again"', async (t) => {
    const { page, allow } = await newPage(t, site, { width: 360 });
    allow(/503 \(Service Unavailable\)/);
    const failures = page.getByRole("main").getByRole("alert");
    await openFully(page, "/contacts");
    site.failPath("/api/news", "failing");
    site.failPath("/api/books", "failing");
    await page.getByRole("banner").getByRole("link", { name: "Oselia" }).click();
    await expectShown(failures.filter({ hasText: "The news could not be loaded" }));
    await expectShown(failures.filter({ hasText: "The books could not be loaded" }));
    assert.deepEqual(await findViolations(page, "/", appearances), []);
    site.restorePath("/api/news");
    site.restorePath("/api/books");
    await page.getByRole("button", { name: "Try again" }).first().click();
    await expectShown(page.getByText(texts.en.news));
    await expectShown(page.getByText(texts.en.books));
    await expectGone(failures.first());
  });

  for (const [path, call, title] of [
    ["/news", "/api/news", "News"],
    ["/library", "/api/books", "Library"],
  ] as const) {
    test(`shows an error on ${path}, and recovers on "Try again"`, async (t) => {
      const { page, allow } = await newPage(t, site, { width: 360 });
      allow(/503 \(Service Unavailable\)/);
      const again = page.getByRole("main").getByRole("button", { name: "Try again" });
      await openFully(page, "/contacts");
      site.failPath(call, "failing");
      await page.getByRole("contentinfo").getByRole("link", { name: title }).click();
      await expectShown(again);
      await expectShown(page.getByText("The server is not available right now."));
      assert.deepEqual(await findViolations(page, path, appearances), []);
      site.restorePath(call);
      await again.click();
      await expectFocused(page.getByRole("heading", { level: 1, name: title }));
    });
  }

  test('keeps the keyword of a search that fails, and repeats it on "Try again"', async (t) => {
    const { page, allow } = await newPage(t, site, { width: 360, height: 500 });
    allow(/503 \(Service Unavailable\)/);
    await page.goto("/library");
    const box = page.getByRole("searchbox");
    await box.fill("кобзар");
    await box.evaluate((field) => field.scrollIntoView());
    await page.waitForFunction(() => window.scrollY > 200);
    site.failPath("/api/books", "failing");
    await box.press("Enter");
    const again = page.getByRole("main").getByRole("button", { name: "Try again" });
    await expectShown(again);
    await expectFocused(box);
    await expectValue(box, "кобзар");
    // The first failure is shown until then.
    const repeated = page.waitForResponse(
      (response) => response.url().includes("/api/books") && response.status() === 503,
    );
    await again.click();
    await repeated;
    await expectShown(page.getByText("The books could not be loaded"));
    site.restorePath("/api/books");
    await again.click();
    await expectFocused(page.getByRole("heading", { level: 1, name: "Library" }));
    await expectShown(page.getByText(/found for “кобзар”$/));
    await expectValue(box, "кобзар");
  });
});
