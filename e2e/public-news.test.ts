import assert from "node:assert/strict";
import type { Locator } from "@playwright/test";
import { article, form, jpeg } from "../server/testing/index.ts";
import { ownSite } from "./harness/own-site.ts";
import { staffApi } from "./harness/staff-api.ts";
import { expect, test } from "./harness/test.ts";

const site = ownSite();

/** The day that each item says, and the shape of the frames of its photos: their width to a height of 1. */
const shownOf = (items: Locator) =>
  items.evaluateAll((all) =>
    all.map((item) => ({
      dates: [...item.querySelectorAll("time")].map((time) => time.textContent ?? ""),
      frames: [...item.querySelectorAll("button img")].map((photo) => {
        const { width, height } = photo.getBoundingClientRect();
        return width / height;
      }),
    })),
  );

test("appends pages of news, and restores them when going back", async ({ newPage }) => {
  const { page } = await newPage(site, { width: 360 });
  await page.goto("/news");
  const items = page.getByRole("main").getByRole("article");
  await expect(items.nth(9)).toBeVisible();
  await expect(items).toHaveCount(10);
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 900 });
    for (const { dates, frames } of await shownOf(items)) {
      assert.match(dates.join(), /^\d{1,2} [A-Z][a-z]+ \d{4}$/);
      assert.ok(frames.length > 0 && frames.every((shape) => Math.abs(shape - 3 / 2) < 0.02));
    }
  }
  await page.getByRole("button", { name: "Load more" }).click();
  await expect(items.nth(10)).toBeVisible();
  await page.waitForFunction(() => document.activeElement?.tagName === "H2");
  const loaded = await items.count();
  await items.nth(10).scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  assert.ok(place > 1000);

  await page.evaluate(() => {
    document.querySelector<HTMLAnchorElement>('footer a[href="/library"]')?.click();
  });
  await expect(page.getByRole("heading", { level: 1, name: "Library" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "News" })).toBeVisible();
  await expect(items.nth(10)).toBeVisible();
  await expect(items).toHaveCount(loaded);
  await page.waitForFunction((place) => Math.abs(window.scrollY - place) < 2, place);
});

test("aligns “Copy link” with the text above where the button has a line of its own", async ({
  cleanUp,
  newPage,
}) => {
  const news = { ...article, title: "A long button", btnText: "Register for the evening" };
  const api = await staffApi(site);
  const today = new Date().toISOString().slice(0, 10);
  const { id } = await api.call<{ id: number }>(
    "POST",
    "/admin/news",
    form(
      ["news", { ...news, publishDate: today, btnLink: "example.com" }],
      ["photos", await jpeg()],
    ),
  );
  cleanUp(() => api.call("DELETE", `/admin/news/${id}`));
  const { page } = await newPage(site, { width: 360 });
  for (const path of [`/news?article=${id}`, "/news"]) {
    await page.goto(path);
    const item = page.getByRole("article").filter({ hasText: "Register for the evening" });
    const left = async (part: Locator) => (await part.boundingBox())?.x;
    const copy = item.getByRole("button", { name: /^Copy link/ }).locator("svg");
    assert.equal(await left(copy), await left(item.locator("time")), path);
  }
});

test("enlarges photos, moves between them by keys and by swiping, and closes them, at any width", async ({
  newPage,
}) => {
  const { page } = await newPage(site, { width: 360 });
  await page.goto("/news");
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const opener = page.getByRole("button", { name: /^Enlarge photo 1 of [23]/ }).first();
    const count = Number((await opener.getAttribute("aria-label"))?.match(/of (\d)/)?.[1]);
    await opener.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    const shows = (at: number) =>
      expect(dialog.getByRole("img", { name: `Photo ${at} of ${count}` })).toBeVisible();
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
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test("expands and collapses a long text in place, at every width", async ({ newPage }) => {
  const { page } = await newPage(site);
  await page.goto("/news");
  const item = page.getByRole("main").getByRole("article").first();
  const rest = item.getByText(/learn everybody's name/);
  const height = async () => (await rest.boundingBox())?.height ?? 0;
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const open = item.getByText("Read more", { exact: true });
    await expect(open).toBeVisible();
    const lead = await height();
    await open.click();
    const close = item.getByText("Show less", { exact: true });
    await expect(close).toBeVisible();
    assert.ok((await height()) > 2 * lead);
    await close.click();
    await expect(open).toBeVisible();
    assert.equal(await height(), lead);
  }
});

test("swipes between photos on a phone, and shows each of them whole in landscape", async ({
  newPage,
}) => {
  const { page } = await newPage(site, { width: 360, height: 740, touch: true });
  await page.goto("/news");
  await page.getByRole("button", { name: /^Enlarge photo 1 of 3/ }).tap();
  const dialog = page.getByRole("dialog");
  const photo = dialog.getByRole("img");
  const shows = (at: number) =>
    expect(dialog.getByRole("img", { name: `Photo ${at} of 3` })).toBeVisible();
  await shows(1);
  const box = (await photo.boundingBox()) ?? assert.fail("The photo is not shown.");
  const y = box.y + box.height / 2;
  const hand = await page.context().newCDPSession(page);
  const swipe = async (from: number, to: number) => {
    const at = (share: number) => [{ x: box.x + box.width * share, y }];
    const touch = (
      type: "touchStart" | "touchMove" | "touchEnd",
      touchPoints: { x: number; y: number }[],
    ) => hand.send("Input.dispatchTouchEvent", { type, touchPoints });
    await touch("touchStart", at(from));
    for (const step of [0.25, 0.5, 0.75, 1])
      await touch("touchMove", at(from + (to - from) * step));
    await touch("touchEnd", []);
  };
  await swipe(0.8, 0.2);
  await shows(2);
  await swipe(0.2, 0.8);
  await shows(1);
  await swipe(0.5, 0.55);
  await shows(1);
  await page.setViewportSize({ width: 740, height: 360 });
  for (const part of [photo, dialog.getByRole("button", { name: "Next photo" })]) {
    await page.waitForFunction(
      (part) => part !== null && part.getBoundingClientRect().bottom <= innerHeight,
      await part.elementHandle(),
    );
  }
});

test.describe("an item's own button", () => {
  test("adds https:// to a link without a scheme, and sends no referrer", async ({ newPage }) => {
    const { page } = await newPage(site, { width: 360 });
    const api = await staffApi(site);
    const own = { btnText: "Записатися", btnLink: "example.com/шлях?a=1" };
    const news = { ...article, title: "Свято з кнопкою", publishDate: "2026-11-01", ...own };
    await api.call("POST", "/admin/news", form(["news", news], ["photos", await jpeg()]));
    await page.goto("/news");
    const item = page.getByRole("article").filter({ hasText: "Свято з кнопкою" });
    await page.getByRole("button", { name: "Load more" }).click();
    const button = item.getByRole("link", { name: "Записатися" });
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(button).toBeVisible();
    }
    const href = decodeURI((await button.getAttribute("href")) ?? "");
    assert.equal(href, "https://example.com/шлях?a=1");
    await expect(button).toHaveAttribute("rel", "noopener");
  });

  test("is not shown for an item without one", async ({ newPage }) => {
    const { page } = await newPage(site, { width: 360 });
    await page.goto("/news");
    const item = page.getByRole("article").filter({ hasText: "Хор «Світлиця»" });
    await expect(item).toBeVisible();
    await expect(item.getByRole("link")).toHaveCount(1);
  });
});
