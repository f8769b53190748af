import assert from "node:assert/strict";
import { readOnlySite } from "./harness/read-only-site.ts";
import { expect, test } from "./harness/test.ts";

const site = readOnlySite;

/** Patches depend on the window's width; covers, pictures too, on that of their frame. */
const patch = "picture:has(source[media]) img";

test("shows all 32 patches of embroidery, in the variant for the window's width", async ({
  newPage,
}) => {
  const { page } = await newPage(site, { width: 360 });
  await page.goto("/library");
  const patches = page.getByRole("main").locator(patch);
  for (const [width, variant] of [
    [360, "mobile"],
    [767, "mobile"],
    [768, "desktop"],
    [1440, "desktop"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(patches.last()).toBeVisible();
    await patches.evaluateAll(async (images) => {
      for (const image of images) {
        image.scrollIntoView();
        await new Promise(requestAnimationFrame);
      }
    });
    await page.waitForFunction(
      ({ patch, variant }) =>
        [...document.querySelectorAll<HTMLImageElement>(`main ${patch}`)].every(
          ({ complete, naturalWidth, currentSrc }) =>
            complete && naturalWidth > 0 && currentSrc.includes(variant),
        ),
      { patch, variant },
    );
    const pictures = await patches.evaluateAll((images) =>
      (images as HTMLImageElement[]).map((image) => ({
        file: new URL(image.currentSrc).pathname.split("/").at(-1) ?? "",
        attributes: [image.loading, image.hasAttribute("width"), image.hasAttribute("height")],
      })),
    );
    assert.equal(new Set(pictures.map(({ file }) => file)).size, 32);
    for (const { file, attributes } of pictures) {
      assert.match(file, new RegExp(`^\\d\\d-${variant}\\.svg$`));
      assert.deepEqual(attributes, ["lazy", true, true]);
    }
  }
  // Above the results of a search they would push the books out of a phone's window.
  await page.goto("/library?keyword=кобз");
  const book = page.getByRole("main").getByRole("article");
  await expect(book).toBeVisible();
  for (const width of [360, 767, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    assert.equal(await patches.first().isVisible(), width >= 1024);
    await page.waitForFunction(
      (cover) => cover !== null && cover.getBoundingClientRect().top < 600,
      await book.elementHandle(),
    );
  }
});
