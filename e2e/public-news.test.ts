import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { expectGone, expectShown } from "./harness/journey.ts";
import { newPage } from "./harness/page.ts";
import { type Site, startSite } from "./harness/site.ts";

let site: Site;
before(async () => {
  site = await startSite();
});
after(() => site.stop());

for (const width of [360, 768, 1440]) {
  test(`pages of news append, and the way back finds them again, at ${width} px`, async (t) => {
    const { page } = await newPage(t, site, { width });
    await page.goto("/news");
    const items = page.getByRole("main").getByRole("article");
    await expectShown(items.nth(9));
    assert.equal(await items.count(), 10);
    await page.getByRole("button", { name: "Load more" }).click();
    await expectShown(items.nth(10));
    await page.waitForFunction(() => document.activeElement?.tagName === "H2");
    const loaded = await items.count();
    await items.nth(10).scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    assert.ok(place > 1000);

    await page.evaluate(() => {
      document.querySelector<HTMLAnchorElement>('footer a[href="/library"]')?.click();
    });
    await expectShown(page.getByRole("heading", { level: 1, name: "Library" }));
    await page.goBack();
    await expectShown(page.getByRole("heading", { level: 1, name: "News" }));
    await expectShown(items.nth(10));
    assert.equal(await items.count(), loaded);
    await page.waitForFunction((place) => Math.abs(window.scrollY - place) < 2, place);
  });

  test(`photos are enlarged, turned by keys and by swiping, and closed, at ${width} px`, async (t) => {
    const { page } = await newPage(t, site, { width });
    await page.goto("/news");
    const opener = page.getByRole("button", { name: /^Enlarge photo 1 of [23]/ }).first();
    const count = Number((await opener.getAttribute("aria-label"))?.match(/of (\d)/)?.[1]);
    await opener.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    const shows = (at: number) =>
      expectShown(dialog.getByRole("img", { name: `Photo ${at} of ${count}` }));
    await shows(1);
    await page.keyboard.press("ArrowRight");
    await shows(2);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await shows(count);
    await dialog.getByRole("button", { name: "Next photo" }).click();
    await shows(1);

    const box = await dialog.getByRole("img").boundingBox();
    assert.ok(box);
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + box.width * 0.8, y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.2, y, { steps: 4 });
    await page.mouse.up();
    await shows(2);

    await page.keyboard.press("Escape");
    await expectGone(dialog);
    assert.equal(await opener.evaluate((button) => button === document.activeElement), true);
  });
}

test("a long text opens in place, and an item's own button leads on", async (t) => {
  const { page } = await newPage(t, site, { width: 768 });
  await page.goto("/news");
  const toggle = page.getByRole("button", { name: /^Read on: / }).first();
  await toggle.click();
  await expectShown(page.getByRole("button", { name: /^Show less: / }));
  for (const link of await page.getByRole("main").locator("article a").all()) {
    assert.match((await link.getAttribute("href")) ?? "", /^https?:\/\//);
  }
});
