import assert from "node:assert/strict";
import { test } from "node:test";
import { address, directions, mapUrl, telephone } from "../shared/site/index.ts";
import { expectGone, expectShown, openFully } from "./harness/journey.ts";
import { newPage } from "./harness/page.ts";
import { useReadOnlySite } from "./harness/read-only-site.ts";
import { findRendered } from "./harness/rendered.ts";

const site = await useReadOnlySite();

// Whatever the server has rendered now, it differs from one of the two.
for (const [time, status] of [
  ["2026-11-24T12:00Z", "Open now, until 17:00"],
  ["2026-11-22T12:00Z", "Closed now. Opens tomorrow at 10:00"],
] as const) {
  test(`a page that is hydrated at another time says "${status}", without an error`, async (t) => {
    const { page } = await newPage(t, site);
    await page.clock.setFixedTime(time);
    for (const [path, places] of [
      ["/", 2],
      ["/contacts", 2],
    ] as const) {
      await findRendered(site.url, path, "en");
      await openFully(page, path);
      await expectShown(page.getByRole("main").getByText(status));
      await expectShown(page.getByRole("contentinfo").getByText(status));
      assert.equal(await page.getByText(/^(Open|Closed) now/).count(), places);
    }
  });
}

test("the footer prints the telephone number and whether the house is open", async (t) => {
  const { page } = await newPage(t, site);
  await openFully(page, "/news");
  await page.emulateMedia({ media: "print" });
  const footer = page.getByRole("contentinfo");
  await expectGone(footer.getByRole("navigation"));
  await expectShown(footer.getByText(telephone));
  await expectShown(footer.getByText(/^(Open|Closed) now/));
});

test("without scripts, the contacts page says when the house is open and how to get there", async (t) => {
  await findRendered(site.url, "/contacts", "en");
  const { page, allow } = await newPage(t, site, { width: 360, scripts: false });
  allow(/was preloaded using link preload but not used/, /request failed: GET \S+\.js csp/);
  await page.goto("/contacts");
  const main = page.getByRole("main");
  await expectShown(main.getByText(/^(Open|Closed) now/));
  await expectShown(main.getByRole("row", { name: "Monday to Friday 10:00–17:00" }));
  await expectShown(main.getByText(address.street));
  for (const { text } of directions) await expectShown(main.getByText(text.en));
  const map = main.getByRole("link", { name: "View the map (external site)" });
  assert.equal(await map.getAttribute("href"), mapUrl);
});
