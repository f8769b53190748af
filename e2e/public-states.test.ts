import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { faultsIn } from "./harness/accessibility.ts";
import { expectFocused, expectGone, expectShown, expectValue } from "./harness/journey.ts";
import { newPage } from "./harness/page.ts";
import { type Site, startSite } from "./harness/site.ts";

let site: Site;
before(async () => {
  site = await startSite({ sampleContent: false });
});
after(() => site.stop());

const words = {
  en: { news: "There is no news yet", books: "The shelves are still empty" },
  uk: { news: "Новин ще немає", books: "Полиці ще порожні" },
  nl: { news: "Er is nog geen nieuws", books: "De planken zijn nog leeg" },
} as const;

describe("a new house", () => {
  for (const [language, width, scheme] of [
    ["uk", 360, "light"],
    ["nl", 768, "dark"],
    ["en", 1440, "light"],
  ] as const) {
    test(`says what is not there yet: ${language}, ${width} px`, async (t) => {
      const { page } = await newPage(t, site, { language, width });
      const { news, books } = words[language];
      for (const [path, said] of [
        ["/", [news, books]],
        ["/news", [news]],
        ["/library", [books]],
      ] as const) {
        await page.goto(path);
        for (const sentence of said) await expectShown(page.getByText(sentence));
        assert.deepEqual(await faultsIn(page, path, [{ scheme }]), []);
      }
    });
  }
});

test("while the code of the site is on its way, a sign of it stands in its place", async (t) => {
  const { page } = await newPage(t, site);
  const { promise: code, resolve: comes } = Promise.withResolvers<void>();
  await page.route("**/assets/main.*.js", async (route) => {
    await code;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  const isSign = (shown: boolean) => {
    const root = document.getElementById("root");
    const sign = root && getComputedStyle(root, "::before");
    return (sign?.content === '""' && sign.visibility === "visible") === shown;
  };
  await page.waitForFunction(isSign, true);
  comes();
  await expectShown(page.getByRole("heading", { level: 1 }));
  await page.waitForFunction(isSign, false);
});

describe("when the server cannot tell", () => {
  const widths = [360, 768, 1440];

  test("the home page stands, its parts say so and try again, at every width", async (t) => {
    const { page, allow } = await newPage(t, site);
    allow(/503 \(Service Unavailable\)/);
    const failures = page.getByRole("main").getByRole("alert");
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      site.breakPath("/api/news", "failing");
      site.breakPath("/api/books", "failing");
      await page.goto("/");
      await expectShown(page.getByRole("heading", { level: 1 }));
      await expectShown(failures.filter({ hasText: "The news could not be loaded" }));
      await expectShown(failures.filter({ hasText: "The books could not be loaded" }));
      assert.deepEqual(await faultsIn(page, "/", [{ scheme: width < 768 ? "light" : "dark" }]), []);
      site.mendPath("/api/news");
      site.mendPath("/api/books");
      await page.getByRole("button", { name: "Try again" }).first().click();
      await expectShown(page.getByText(words.en.news));
      await expectShown(page.getByText(words.en.books));
      await expectGone(failures.first());
    }
  });

  for (const [path, call, title] of [
    ["/news", "/api/news", "News"],
    ["/library", "/api/books", "Library"],
  ] as const) {
    test(`${path} says so in its place, and tries again, at every width`, async (t) => {
      const { page, allow } = await newPage(t, site);
      allow(/503 \(Service Unavailable\)/);
      const again = page.getByRole("main").getByRole("button", { name: "Try again" });
      const heading = page.getByRole("heading", { level: 1, name: title });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        site.breakPath(call, "failing");
        await page.goto(path);
        await expectShown(again);
        await expectShown(page.getByText("The server is busy or being repaired."));
        const scheme = width < 768 ? "dark" : "light";
        assert.deepEqual(await faultsIn(page, path, [{ scheme }]), []);
        site.mendPath(call);
        await again.click();
        await expectFocused(heading);
      }
    });
  }

  test("a search keeps its box and its words, and is tried again", async (t) => {
    const { page, allow } = await newPage(t, site, { width: 360, height: 500 });
    allow(/503 \(Service Unavailable\)/);
    await page.goto("/library");
    const box = page.getByRole("searchbox");
    await box.fill("кобзар");
    await box.evaluate((field) => field.scrollIntoView());
    await page.waitForFunction(() => window.scrollY > 200);
    site.breakPath("/api/books", "failing");
    await box.press("Enter");
    const again = page.getByRole("main").getByRole("button", { name: "Try again" });
    await expectShown(again);
    await expectFocused(box);
    await expectValue(box, "кобзар");
    await again.click();
    await expectShown(page.getByText("The books could not be loaded"));
    site.mendPath("/api/books");
    await again.click();
    await expectFocused(page.getByRole("heading", { level: 1, name: "Library" }));
    await expectShown(page.getByText(/found for “кобзар”$/));
    await expectValue(box, "кобзар");
  });
});
