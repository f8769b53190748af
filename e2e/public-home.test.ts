import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { localized, type NewsItem } from "../shared/model/index.ts";
import { addressLine, partners, quote, siteTagline, team } from "../shared/site/index.ts";
import { ownSite } from "./harness/own-site.ts";
import { staffApi } from "./harness/staff-api.ts";
import { expect, test } from "./harness/test.ts";

const site = ownSite();

const words = {
  en: {
    sections: [
      "Announcements",
      "News",
      "From the library",
      "Our team",
      "Our partners",
      "Write to us",
    ],
    library: "Visit the library",
    all: "Search all books",
    allNews: "All news",
  },
  uk: {
    sections: [
      "Оголошення",
      "Новини",
      "З нашої бібліотеки",
      "Наша команда",
      "Наші партнери",
      "Напишіть нам",
    ],
    library: "До бібліотеки",
    all: "Шукати серед усіх книг",
    allNews: "Усі новини",
  },
  nl: {
    sections: [
      "Aankondigingen",
      "Nieuws",
      "Uit de bibliotheek",
      "Ons team",
      "Onze partners",
      "Stuur ons een bericht",
    ],
    library: "Naar de bibliotheek",
    all: "Zoek in alle boeken",
    allNews: "Al het nieuws",
  },
} as const;

const main = (page: Page) => page.getByRole("main");

/** How far below the window's top an element ends, in CSS pixels. */
async function endOf(page: Page, text: string): Promise<number> {
  const box = await main(page).getByText(text).first().boundingBox();
  return (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN);
}

for (const [language, width, height] of [
  ["uk", 360, 740],
  ["nl", 768, 1024],
  ["en", 1440, 900],
] as const) {
  const said = words[language];

  test(`shows who we are and the next action on the first screen, then the sections in order, in ${language} at ${width} px`, async ({
    newPage,
  }) => {
    const { page } = await newPage(site, { language, width, height });
    await page.goto("/");
    const heading = main(page).getByRole("heading", { level: 1 });
    await expect(heading).toBeVisible();
    await expect(main(page).getByRole("heading", { level: 1 })).toHaveCount(1);
    for (const text of [siteTagline[language], addressLine(language), said.library]) {
      await expect(main(page).getByText(text).first()).toBeVisible();
      assert.ok((await endOf(page, text)) <= height, `${text} is below the first screen`);
    }
    assert.deepEqual(await main(page).getByRole("heading", { level: 2 }).allTextContents(), [
      ...said.sections,
    ]);
    const part = (at: number) => main(page).getByRole("region", { name: said.sections[at] });

    const news = part(1).getByRole("article");
    await expect(news).toHaveCount(3);
    const days = await news
      .locator("time")
      .evaluateAll((times) => times.map((time) => time.getAttribute("datetime") ?? ""));
    assert.deepEqual(days, days.toSorted().reverse());
    await expect(part(1).getByRole("link", { name: said.allNews })).toHaveAttribute(
      "href",
      "/news",
    );

    await expect(part(2).getByRole("article")).toHaveCount(6);
    await expect(part(2).getByRole("link", { name: said.all })).toHaveAttribute("href", "/library");

    for (const { name, position } of team) {
      const person = part(3)
        .getByRole("listitem")
        .filter({ hasText: localized(name, language) });
      await expect(person.getByText(localized(position, language))).toBeVisible();
      const photo = person.locator("img");
      await photo.scrollIntoViewIfNeeded();
      await page.waitForFunction(
        (photo) => (photo as HTMLImageElement).naturalWidth > 0,
        await photo.elementHandle(),
      );
    }

    assert.equal(partners.length, 13);
    for (const { name } of partners) {
      const partner = part(4)
        .getByRole("listitem")
        .filter({ hasText: localized(name, language) });
      await expect(partner.locator("svg")).toHaveCount(1);
    }
    await expect(part(4).getByRole("listitem")).toHaveCount(13);

    // Once on the page, for a visitor to read it once: in the footer.
    const words = page.getByText(localized(quote.text, language));
    await expect(words).toHaveCount(1);
    await expect(
      page.getByRole("contentinfo").locator("figure").filter({ has: words }),
    ).toBeVisible();
    await expect(part(5).locator("textarea")).toBeVisible();

    await main(page).getByRole("link", { name: said.library }).click();
    await page.waitForURL("**/library");
  });
}

test("shows the announcements section only when there are announcements", async ({ newPage }) => {
  const { page } = await newPage(site, { width: 360 });
  const api = await staffApi(site);
  const ofVisitors = `${site.url}/api/news?status=ANNOUNCE`;
  const { announceNews } = (await (await fetch(ofVisitors)).json()) as { announceNews: NewsItem[] };
  assert.equal(announceNews.length, 1);
  await page.goto("/");
  const announcements = page.getByRole("region", { name: "Announcements" });
  await announcements.getByText("Read more", { exact: true }).click();
  await expect(announcements.getByText(/You can phone us as usual/)).toBeVisible();
  for (const { id } of announceNews) await api.call("DELETE", `/admin/news/${id}`);
  await page.reload();
  await expect(
    main(page).getByRole("heading", { level: 2, name: "News", exact: true }),
  ).toBeVisible();
  await expect(page.getByRole("heading", { name: "Announcements" })).toBeHidden();
});
