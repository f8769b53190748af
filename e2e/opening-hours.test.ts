import assert from "node:assert/strict";
import { address, directions, mapUrl, telephone } from "../shared/site/index.ts";
import { openFully } from "./harness/journey.ts";
import { readOnlySite } from "./harness/read-only-site.ts";
import { findRendered } from "./harness/rendered.ts";
import { expect, test } from "./harness/test.ts";

const site = readOnlySite;

// Whatever the server has rendered now, it differs from one of the two.
for (const [time, status] of [
  ["2026-11-24T12:00Z", "Open now, until 17:00"],
  ["2026-11-22T12:00Z", "Closed now. Opens tomorrow at 10:00"],
] as const) {
  test(`a page that is hydrated at another time says "${status}", without an error`, async ({
    newPage,
  }) => {
    const { page } = await newPage(site);
    await page.clock.setFixedTime(time);
    for (const [path, places] of [
      ["/", 2],
      ["/contacts", 2],
    ] as const) {
      await findRendered(site.url, path, "en");
      await openFully(page, path);
      await expect(page.getByRole("main").getByText(status)).toBeVisible();
      await expect(page.getByRole("contentinfo").getByText(status)).toBeVisible();
      await expect(page.getByText(/^(Open|Closed) now/)).toHaveCount(places);
    }
  });
}

test("the footer is printed with the telephone number and whether Oselia is open", async ({
  newPage,
}) => {
  const { page } = await newPage(site);
  await openFully(page, "/news");
  await page.emulateMedia({ media: "print" });
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("navigation")).toBeHidden();
  await expect(footer.getByText(telephone)).toBeVisible();
  await expect(footer.getByText(/^(Open|Closed) now/)).toBeVisible();
});

test("without scripts, the contacts page says when Oselia is open and how to get there", async ({
  newPage,
}) => {
  await findRendered(site.url, "/contacts", "en");
  const { page, allow } = await newPage(site, { width: 360, scripts: false });
  allow(/was preloaded using link preload but not used/, /request failed: GET \S+\.js csp/);
  await page.goto("/contacts");
  const main = page.getByRole("main");
  await expect(main.getByText(/^(Open|Closed) now/)).toBeVisible();
  await expect(main.getByRole("row", { name: "Monday to Friday 10:00–17:00" })).toBeVisible();
  await expect(main.getByText(address.street)).toBeVisible();
  for (const { text } of directions) await expect(main.getByText(text.en)).toBeVisible();
  const map = main.getByRole("link", { name: "View the map (external site)" });
  assert.equal(await map.getAttribute("href"), mapUrl);
});
