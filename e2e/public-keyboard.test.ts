import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { comeToTheForm } from "./harness/contact-form.ts";
import { openWhole } from "./harness/journey.ts";
import { focused } from "./harness/keyboard.ts";
import { newPage } from "./harness/page.ts";
import { type Site, startSite } from "./harness/site.ts";

let site: Site;
before(async () => {
  site = await startSite();
});
after(() => site.stop());

describe("with the keyboard alone", () => {
  for (const path of ["/", "/news", "/library", "/contacts"]) {
    test(`everything on ${path} that can be pressed is reached and seen`, async (t) => {
      const { page } = await newPage(t, site, { width: 1280 });
      await openWhole(page, path);
      // Nothing more is to come: what is counted now is all there is.
      const fields = path === "/" || path === "/contacts";
      if (fields) {
        await comeToTheForm(page);
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
      assert.equal([...reached][0], "Skip to the content");
      for (const name of ["Get in touch", "English"]) assert.ok(reached.has(name), name);
      if (fields) assert.ok(reached.has("Send message"));
      if (path === "/library") assert.ok(reached.has("About the book: Кобзар"));
    });
  }
});

test("who wants less motion gets none", async (t) => {
  const { page } = await newPage(t, site, { reducedMotion: true });
  for (const path of ["/", "/library"]) {
    await openWhole(page, path);
    const moving = await page.evaluate(
      () =>
        document.getAnimations().filter((animation) => animation.playState === "running").length,
    );
    assert.equal(moving, 0, path);
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
