import assert from "node:assert/strict";
import { type Appearance, findViolations } from "./harness/accessibility.ts";
import { openFully } from "./harness/journey.ts";
import { ownSite } from "./harness/own-site.ts";
import { expect, test } from "./harness/test.ts";

const site = ownSite({ sampleContent: false });

const texts = {
  en: { news: "There is no news yet", books: "There are no books yet" },
  uk: { news: "Новин ще немає", books: "Книг ще немає" },
  nl: { news: "Er is nog geen nieuws", books: "Er zijn nog geen boeken" },
} as const;

test.describe("an empty site", () => {
  for (const [language, width, scheme] of [
    ["uk", 360, "light"],
    ["nl", 768, "dark"],
    ["en", 1440, "light"],
  ] as const) {
    test(`says that there is no content yet, in ${language} at ${width} px`, async ({
      newPage,
    }) => {
      const { page } = await newPage(site, { language, width });
      const { news, books } = texts[language];
      for (const [path, messages] of [
        ["/", [news, books]],
        ["/news", [news]],
        ["/library", [books]],
      ] as const) {
        await page.goto(path);
        for (const message of messages) await expect(page.getByText(message)).toBeVisible();
        assert.deepEqual(await findViolations(page, path, [{ scheme }]), []);
      }
    });
  }
});

test("shows a loading sign until the site's code has loaded", async ({ newPage }) => {
  const { page } = await newPage(site);
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
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForFunction(signIs, false);
});

test.describe("while the server is unavailable", () => {
  const appearances: Appearance[] = [
    { width: 360, scheme: "light" },
    { width: 768 },
    { width: 1440, scheme: "dark" },
  ];

  test('shows the home page with an error in each section, and recovers on "Try again"', async ({
    newPage,
  }) => {
    const { page, allow } = await newPage(site, { width: 360 });
    allow(/503 \(Service Unavailable\)/);
    const failures = page.getByRole("main").getByRole("alert");
    await openFully(page, "/contacts");
    site.failPath("/api/news", "failing");
    site.failPath("/api/books", "failing");
    await page.getByRole("banner").getByRole("link", { name: "Oselia" }).click();
    await expect(failures.filter({ hasText: "The news could not be loaded" })).toBeVisible();
    await expect(failures.filter({ hasText: "The books could not be loaded" })).toBeVisible();
    assert.deepEqual(await findViolations(page, "/", appearances), []);
    site.restorePath("/api/news");
    site.restorePath("/api/books");
    await page.getByRole("button", { name: "Try again" }).first().click();
    await expect(page.getByText(texts.en.news)).toBeVisible();
    await expect(page.getByText(texts.en.books)).toBeVisible();
    await expect(failures.first()).toBeHidden();
  });

  for (const [path, call, title] of [
    ["/news", "/api/news", "News"],
    ["/library", "/api/books", "Library"],
  ] as const) {
    test(`shows an error on ${path}, and recovers on "Try again"`, async ({ newPage }) => {
      const { page, allow } = await newPage(site, { width: 360 });
      allow(/503 \(Service Unavailable\)/);
      const again = page.getByRole("main").getByRole("button", { name: "Try again" });
      await openFully(page, "/contacts");
      site.failPath(call, "failing");
      await page.getByRole("contentinfo").getByRole("link", { name: title }).click();
      await expect(again).toBeVisible();
      await expect(page.getByText("The server is not available right now.")).toBeVisible();
      assert.deepEqual(await findViolations(page, path, appearances), []);
      site.restorePath(call);
      await again.click();
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeFocused();
    });
  }

  test('keeps the keyword of a search that fails, and repeats it on "Try again"', async ({
    newPage,
  }) => {
    const { page, allow } = await newPage(site, { width: 360, height: 500 });
    allow(/503 \(Service Unavailable\)/);
    await page.goto("/library");
    const box = page.getByRole("searchbox");
    await box.fill("кобзар");
    await box.evaluate((field) => field.scrollIntoView());
    await page.waitForFunction(() => window.scrollY > 200);
    site.failPath("/api/books", "failing");
    await box.press("Enter");
    const again = page.getByRole("main").getByRole("button", { name: "Try again" });
    await expect(again).toBeVisible();
    await expect(box).toBeFocused();
    await expect(box).toHaveValue("кобзар");
    // The first failure is shown until then.
    const repeated = page.waitForResponse(
      (response) => response.url().includes("/api/books") && response.status() === 503,
    );
    await again.click();
    await repeated;
    await expect(page.getByText("The books could not be loaded")).toBeVisible();
    site.restorePath("/api/books");
    await again.click();
    await expect(page.getByRole("heading", { level: 1, name: "Library" })).toBeFocused();
    await expect(page.getByText(/found for “кобзар”$/)).toBeVisible();
    await expect(box).toHaveValue("кобзар");
  });
});
