import assert from "node:assert/strict";
import type { Locator, Page } from "@playwright/test";
import { waitUntil } from "../server/testing/index.ts";
import { team } from "../shared/site/index.ts";
import { pathOfBook } from "./harness/article.ts";
import { openFully } from "./harness/journey.ts";
import { readOnlySite } from "./harness/read-only-site.ts";
import { expect, note, test } from "./harness/test.ts";

const site = readOnlySite;

/** Asks for every picture of the page, near or far, and waits for all of them. */
async function seeAll(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(() => {
    // Also of what has come meanwhile: the library goes on by itself.
    for (const image of document.images) image.loading = "eager";
    return [...document.images].every((image) => image.complete && image.naturalWidth > 0);
  });
}

for (const [density, sides] of [
  [1, { 767: 72, 768: 120, 1439: 120, 1440: 160 }],
  [2, { 767: 144, 768: 240, 1439: 240, 1440: 320 }],
] as const) {
  test(`loads portraits of the team in the size for the window, at ${density} pixels per point`, async ({
    newPage,
  }) => {
    const { page } = await newPage(site, { density });
    await page.goto("/");
    const photos = page.getByRole("region", { name: "Our team" }).locator("img");
    for (const [width, side] of Object.entries(sides)) {
      await page.setViewportSize({ width: Number(width), height: 900 });
      await expect(photos.first()).toBeVisible();
      // They are far below: their room is there before they are.
      const rooms = await photos.evaluateAll((all) => all.map((one) => one.clientWidth));
      assert.deepEqual(new Set(rooms), new Set([side / density]));
      await seeAll(page);
      await expectFiles(
        photos,
        team.map(({ photo }) => `${photo}-${side}`),
      );
    }
  });
}

/** Waits until the pictures show these files: a window that grows asks for larger ones. */
async function expectFiles(pictures: Locator, wanted: string[]): Promise<void> {
  const files = () =>
    pictures.evaluateAll((all) =>
      (all as HTMLImageElement[]).map(
        ({ currentSrc }) => currentSrc.split("/").at(-1)?.split(".")[0],
      ),
    );
  const end = Date.now() + 15_000;
  let found = await files();
  while (found.join() !== wanted.join() && Date.now() < end) {
    await pictures.page().evaluate(() => new Promise(requestAnimationFrame));
    found = await files();
  }
  assert.deepEqual(found, wanted);
}

test("shows the whole illustration of the first screen at 1440 px, and a part of it below", async ({
  newPage,
}) => {
  const { page } = await newPage(site, { width: 1440 });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const isWide = (wide: boolean) =>
    page.waitForFunction((wide) => {
      const room = document.querySelector("main svg[viewBox='0 0 940 500']");
      return room && room.clientWidth / room.clientHeight > 1.8 === wide;
    }, wide);
  await isWide(true);
  await page.setViewportSize({ width: 1439, height: 900 });
  await isWide(false);
});

/** Pictures that are drawn larger than their file is: `naturalWidth` is what `sizes` makes of it. */
const blurred = (page: Page) =>
  page.locator("main img").evaluateAll(async (all) => {
    const drawn = (all as HTMLImageElement[]).filter(
      ({ naturalWidth, currentSrc }) => naturalWidth > 0 && !currentSrc.endsWith(".svg"),
    );
    const found = drawn.map(async ({ currentSrc, width }) => {
      const file = await createImageBitmap(await (await fetch(currentSrc)).blob());
      return file.width < width ? [`${currentSrc} at ${width} px`] : [];
    });
    return (await Promise.all(found)).flat();
  });

test.describe("on a phone", () => {
  for (const path of ["/", "/news", "/library"]) {
    test(`every image of ${path} is sharp, small, sized in advance, and described or decorative`, async ({
      newPage,
    }) => {
      const { page } = await newPage(site, { width: 360, density: 2 });
      const kinds = new Set<string>();
      page.on("response", (response) => {
        if (response.request().resourceType() !== "image") return;
        kinds.add(response.headers()["content-type"] ?? "");
      });
      await page.goto(path);
      await seeAll(page);
      const light = new Set(["image/avif", "image/webp", "image/svg+xml"]);
      assert.deepEqual(
        [...kinds].filter((kind) => !light.has(kind)),
        [],
      );
      assert.ok(kinds.size > 0);
      const without = await page
        .locator("img")
        .evaluateAll((all) =>
          all
            .filter((one) => !["width", "height", "alt"].every((name) => one.hasAttribute(name)))
            .map((one) => one.outerHTML),
        );
      assert.deepEqual(without, []);
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await seeAll(page);
        assert.deepEqual(await blurred(page), [], `${width} px`);
      }
    });
  }

  for (const [path, limit] of [
    ["/", 600],
    ["/news", 600],
    ["/library", 600],
    ["/contacts", 500],
  ] as const) {
    test(`${path} loads less than ${limit} kB`, async ({ newPage }) => {
      const { page } = await newPage(site, {
        width: 360,
        height: 740,
        density: 2,
      });
      await openFully(page, path);
      const weight = await page.evaluate(() =>
        [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
          .map((entry) => (entry as PerformanceResourceTiming).transferSize)
          .reduce((sum, size) => sum + size, 0),
      );
      const kilobytes = Math.round(weight / 1000);
      note(`${path}: ${kilobytes} kB`);
      // Less than this would come from the browser's cache.
      assert.ok(kilobytes > 100 && kilobytes < limit, `${kilobytes} kB`);
    });
  }
});

const newsPhotos = (page: Page) =>
  page.getByRole("main").getByRole("article").locator("button img");

/** The files that images show, as "330 avif", in the order of the page. */
const shownFiles = (images: Locator) =>
  images.evaluateAll((all) =>
    (all as HTMLImageElement[]).map(({ currentSrc }) =>
      currentSrc.replace(/^.*-(\d+)\.(\w+)$/, "$1 $2"),
    ),
  );

for (const [device, options, large, small] of [
  ["a phone", { width: 360, density: 1 }, "330 avif", "240 avif"],
  ["a phone with a sharp screen", { width: 360, density: 2 }, "600 avif", "330 avif"],
  ["a desktop", { width: 1440, density: 1 }, "600 avif", "330 avif"],
] as const) {
  test(`${device} downloads photos as AVIF, as wide as their frames`, async ({ newPage }) => {
    const { page } = await newPage(site, options);
    await page.goto("/news");
    await seeAll(page);
    const item = page
      .getByRole("article")
      .filter({ has: page.locator("button + button") })
      .first();
    const photos = item.locator("button img");
    assert.deepEqual((await shownFiles(photos)).slice(0, 2), [large, small]);
    const urls = await photos.evaluateAll((all) =>
      (all as HTMLImageElement[]).map(({ currentSrc }) => currentSrc),
    );
    const getType = async (url: string) => (await fetch(url)).headers.get("content-type");
    // Until the server has made it, it sends the photo itself.
    for (const url of urls) {
      await waitUntil(async () => (await getType(url)) === "image/avif", `${url} is sent as AVIF`);
    }
  });
}

test("a browser without AVIF downloads WebP in the same widths", async ({ newPage }) => {
  const { page } = await newPage(site, { width: 360 });
  await page.goto("/news");
  // As such a browser reads the element.
  await page
    .locator("main source[type='image/avif']")
    .evaluateAll((all) => all.map((source) => source.setAttribute("type", "image/unknown")));
  await seeAll(page);
  assert.equal((await shownFiles(newsPhotos(page)))[0], "330 webp");
});

test("the first photo of the news is loaded first, the others when they are near", async ({
  newPage,
}) => {
  const { page } = await newPage(site, { width: 360 });
  await page.goto("/news");
  await expect(newsPhotos(page).first()).toBeVisible();
  const [first, ...others] = await newsPhotos(page).evaluateAll((all) =>
    (all as HTMLImageElement[]).map(({ loading, fetchPriority }) => `${loading}, ${fetchPriority}`),
  );
  assert.equal(first, "eager, high");
  assert.deepEqual(new Set(others), new Set(["lazy, auto"]));
});

test("images state the width of their frames at every width of the window", async ({ newPage }) => {
  const { page } = await newPage(site, { width: 360 });
  const { news } = await (await fetch(`${site.url}/api/news`)).json();
  const items = [`/news?article=${news[0].id}`, await pathOfBook(site, "Кобзар")];
  for (const path of ["/", "/news", ...items, "/library"]) {
    await page.goto(path);
    for (const width of [360, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await seeAll(page);
      const wrong = await page.locator("main img[sizes]").evaluateAll(async (all) => {
        const stated = (all as HTMLImageElement[]).map(async (image) => {
          // With a srcset, the natural width is the one that `sizes` states.
          const probe = new Image();
          probe.sizes = image.sizes;
          probe.srcset = `${image.src} ${image.getAttribute("width")}w`;
          await probe.decode();
          return Math.abs(probe.naturalWidth - image.clientWidth) > 2
            ? [`${probe.naturalWidth} instead of ${image.clientWidth}`]
            : [];
        });
        return (await Promise.all(stated)).flat();
      });
      assert.deepEqual(wrong, [], `${path} at ${width} px`);
    }
  }
});
