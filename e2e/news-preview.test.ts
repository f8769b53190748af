import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { article, form, jpeg } from "../server/testing/index.ts";
import type { NewsItem } from "../shared/model/index.ts";
import { ownSite } from "./harness/own-site.ts";
import { staffApi } from "./harness/staff-api.ts";
import { expect, test } from "./harness/test.ts";

const site = ownSite({ sampleContent: false });

/** The boxes and sizes of text of an article's parts in their order, on a phone and on a desktop. */
async function layoutsOf(page: Page): Promise<string[][]> {
  const layouts: string[][] = [];
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const article = page.getByRole("article").first();
    const parts = article.locator("time, h1, h3, img, div:has(> a[rel*=nofollow]), a");
    await article.locator("img").last().scrollIntoViewIfNeeded();
    layouts.push(
      await parts.evaluateAll((elements) => {
        const origin = elements[0]?.closest("article")?.getBoundingClientRect();
        return elements.map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const box = [x - (origin?.x ?? 0), y - (origin?.y ?? 0), width, height].map(Math.round);
          return `${element.textContent} ${box} ${getComputedStyle(element).fontSize}`;
        });
      }),
    );
  }
  return layouts;
}

test("previews an article in the layout of its page, at any width, without leaving the form", async ({
  newStaffPage,
}) => {
  const api = await staffApi(site);
  const content = "All are welcome.\nWrite to olena@oselia.example.";
  const button = { btnText: "Come along", btnLink: "example.com/choir" };
  const title = "A choir in the yard";
  const photos = [await jpeg(0), await jpeg(1), await jpeg(2)];
  const parts = photos.map((photo): [string, Buffer] => ["photos", photo]);
  const news = { ...article, title, content, ...button };
  const { id } = await api.call<NewsItem>("POST", "/admin/news", form(["news", news], ...parts));
  const { page } = await newStaffPage(site, "/admin/news");
  await page.getByRole("button", { name: `Edit “${title}”` }).click();
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("dialog", { name: "How visitors will see it" });
  await expect(preview.getByRole("link", { name: "olena@oselia.example" })).toBeVisible();
  for (const link of await preview.getByRole("link").all()) {
    await expect(link).toHaveAttribute("target", "_blank");
  }
  const previewed = await layoutsOf(page);
  await page.getByRole("button", { name: "Close" }).last().click();
  await page.goto(`/news?article=${id}`);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  assert.deepEqual(previewed, await layoutsOf(page));
});
