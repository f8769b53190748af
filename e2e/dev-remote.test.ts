import assert from "node:assert/strict";
import sharp from "sharp";
import { type DevSite, startDevSite } from "./harness/dev-site.ts";
import { badge, row } from "./harness/inbox.ts";
import { signIn } from "./harness/journey.ts";
import { ownSite } from "./harness/own-site.ts";
import { expect, test } from "./harness/test.ts";
import { sendMessage } from "./harness/visitor.ts";

const site = ownSite({ env: { TRUST_PROXY: "1" } });
let dev: DevSite;
test.beforeAll(async () => {
  dev = await startDevSite("remote-inbox", "--site", site.url);
});
test.afterAll(() => dev.stop());

/** A picture that hardly gets smaller: a hundred kilobytes and more when it is sent. */
const heavy = sharp({
  create: {
    width: 600,
    height: 400,
    channels: 3,
    background: "white",
    noise: { type: "gaussian", mean: 128, sigma: 80 },
  },
})
  .png()
  .toBuffer();

test("develops one remote with hot reload within a deployed site", async ({ newPage }) => {
  const { page, allow } = await newPage(dev);
  // The remote has a dev server of its own.
  allow(/^leaves the site: http:\/\/localhost:/);
  await signIn(page, site);

  // A released remote, with the development build of React.
  await expect(page.getByRole("heading", { level: 1, name: "News" })).toBeVisible();
  await page.keyboard.press("Control+Alt+KeyB");
  await expect(page.getByText(/^remote_news_admin · page · [0-9a-f]{16} · /)).toBeVisible();
  await page.keyboard.press("Control+Alt+KeyB");
  await page.getByRole("button", { name: "Add Article" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Article" });
  await dialog.getByLabel("Article Title").fill("Written in development");
  await dialog.getByLabel("Article Text").fill("It is stored on the site that is deployed.");
  await dialog.getByLabel("Add photo").setInputFiles({
    name: "photo.png",
    mimeType: "image/png",
    buffer: await heavy,
  });
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { name: "Written in development" })).toBeVisible();

  // The remote of this checkout, with the data and the live counts of the site.
  await page.getByRole("link", { name: /^Inbox/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Inbox" })).toBeVisible();
  const opened = await page.evaluate(() => performance.timeOrigin);
  await sendMessage(site, { name: "Halyna" });
  await page.getByRole("button", { name: "Show new messages" }).click();
  await expect(row(page, "Halyna")).toBeVisible();
  dev.edit({
    file: "remote-inbox/src/texts/en.json",
    replace: "Download as CSV",
    replacement: "Save as a table",
  });
  await expect(page.getByText("Save as a table")).toBeVisible();
  assert.equal(await page.evaluate(() => performance.timeOrigin), opened);
  await expect(badge(page, 6)).toBeVisible();
});
