import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { article, book, form, jpeg } from "../server/testing/index.ts";
import { pathOfBook } from "./harness/article.ts";
import { openFully } from "./harness/journey.ts";
import { ownSite } from "./harness/own-site.ts";
import { staffApi } from "./harness/staff-api.ts";
import { test } from "./harness/test.ts";

/** As long as a title may be, and nowhere a place to break it. */
const endless = "Щ".repeat(80);

const site = ownSite();
test.beforeAll(async () => {
  const api = await staffApi(site);
  const words = {
    title: endless,
    author: endless,
    genre: "Щ".repeat(25),
    aboutAuthor: "Щ".repeat(250),
  };
  const long = { ...book, ...words, description: `${endless} ${endless}` };
  await api.call("POST", "/admin/books", form(["book", long], ["cover", await jpeg()]));
  for (const status of ["PUBLISHED", "ANNOUNCE"]) {
    const news = {
      ...article,
      title: endless,
      content: endless.repeat(3),
      status,
      publishDate: "2026-01-01",
      btnText: "Щ".repeat(25),
      btnLink: "example.com",
    };
    await api.call("POST", "/admin/news", form(["news", news], ["photos", await jpeg(1)]));
  }
});

/** How much wider than the window the page is, in CSS pixels; and what sticks out of it. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - innerWidth;
    const out = [...document.querySelectorAll("main *, dialog[open] *")].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      // The field that catches programs is outside of the window on purpose.
      const isDrawn = !element.closest("svg, [aria-hidden=true]");
      return width > 0 && (left < -1 || right > innerWidth + 1) && isDrawn;
    });
    return { wide, out: out.map((element) => element.outerHTML.slice(0, 100)) };
  });

test("fits a title of 80 letters without a space on every page, at any width", async ({
  newPage,
}) => {
  const { page } = await newPage(site, { language: "uk", width: 320 });
  const expectFit = async (what: string) => {
    for (const width of [320, 360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(() => new Promise(requestAnimationFrame));
      assert.deepEqual(await tooWide(page), { wide: 0, out: [] }, `${what} at ${width} px`);
    }
    await page.setViewportSize({ width: 320, height: 900 });
  };
  const { news } = await (await fetch(`${site.url}/api/news?keyword=${endless}`)).json();
  for (const path of [
    "/",
    `/library?keyword=${"щ".repeat(100)}`,
    `/news?article=${news[0].id}`,
    await pathOfBook(site, endless),
    "/library",
  ]) {
    await openFully(page, path);
    await expectFit(path);
  }
  const drawn = page.getByRole("main").locator("article [aria-hidden] > :first-child:not(svg *)");
  const hyphens = await drawn.evaluateAll((titles) =>
    titles.map((title) => getComputedStyle(title).hyphens),
  );
  assert.deepEqual([...new Set(hyphens)], ["manual"], "Titles on covers");
});
