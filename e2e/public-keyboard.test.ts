import assert from "node:assert/strict";
import { newestArticle, pathOfBook } from "./harness/article.ts";
import { scrollToContactForm } from "./harness/contact-form.ts";
import { openFully } from "./harness/journey.ts";
import { focused } from "./harness/keyboard.ts";
import { readOnlySite } from "./harness/read-only-site.ts";
import { test } from "./harness/test.ts";

const site = readOnlySite;

/** Pages whose addresses depend on the content. */
const items: Record<string, () => Promise<string>> = {
  "an article": () => newestArticle(site),
  "a book": () => pathOfBook(site, "Кобзар"),
};

test.describe("with the keyboard alone", () => {
  for (const [path, width, some] of [
    ["/", 1440, ["Get in touch", "News", "Send message"]],
    ["/news", 360, ["Open menu", "Load more"]],
    ["an article", 768, ["Get in touch", "Open menu", "All news"]],
    ["/library", 1440, ["Get in touch", "Search", "Кобзар"]],
    ["a book", 360, ["All books", "Ask for this book", "Copy link: Кобзар"]],
    ["/contacts", 360, ["Open menu", "Send message"]],
    ["/404", 768, ["Go to the home page"]],
  ] as const) {
    test(`reaches every control on ${path} with a visible focus, at ${width} px`, async ({
      newPage,
    }) => {
      const { page, allow } = await newPage(site, { width });
      allow(/404 \(Not Found\)/);
      await openFully(page, (await items[path]?.()) ?? path);
      // Nothing more is to come: what is counted now is all there is.
      if (path === "/" || path === "/contacts") {
        await scrollToContactForm(page);
        await page.evaluate(() => window.scrollTo(0, 0));
      }
      const reached = new Set<string>();
      const problems: string[] = [];
      for (let press = 0; press < 250; press++) {
        await page.keyboard.press("Tab");
        const at = await focused(page);
        if (at === null) break;
        if (at.problem) problems.push(`${at.name}: ${at.problem}`);
        reached.add(at.name);
      }
      assert.deepEqual(problems, []);
      assert.equal([...reached][0], "Skip to main content");
      const everywhere = path === "/404" ? [] : ["English", "Site developers"];
      for (const name of [...everywhere, ...some]) assert.ok(reached.has(name), name);
    });
  }
});

test("honours reduced motion", async ({ newPage }) => {
  const { page } = await newPage(site, { reducedMotion: true });
  for (const path of ["/library", "/news"]) {
    await openFully(page, path);
    // A list that loads its next page shows a spinner until then.
    await page.waitForFunction(() =>
      document.getAnimations().every((animation) => animation.playState !== "running"),
    );
  }
  await page.locator("main article button[aria-haspopup=dialog]").first().click();
  const longest = await page.evaluate(() => {
    const dialog = document.querySelector("dialog");
    return Math.max(
      ...(dialog?.getAnimations().map((one) => Number(one.effect?.getTiming().duration)) ?? []),
      0,
    );
  });
  assert.equal(longest, 0);
});
