import { describe, expect, test } from "@jest/globals";
import type { NewsItem } from "@oselia/shared/model";
import { aNewsItem, createMany, ORIGIN, renderRemote } from "@oselia/shared/testing";
import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import remote from "../remote.ts";

type Options = Parameters<typeof renderRemote>[2];

/** Opens the page of a site that has published these articles. */
function open(published: NewsItem[], options: Options = {}) {
  const news = http.get(`${ORIGIN}/api/news`, ({ request }) => {
    const limit = Number(new URL(request.url).searchParams.get("limit"));
    const { length: totalNews } = published;
    return HttpResponse.json({ news: published.slice(0, limit), totalPages: 1, totalNews });
  });
  return renderRemote(remote, "/example", { handlers: [news], ...options });
}

describe("the page", () => {
  test("links to the newest three articles", async () => {
    await open(createMany(4, (id) => aNewsItem({ id, title: `Article ${id}` })));
    const links = within(screen.getByRole("list", { name: "Latest news" })).getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Article 1", "/news?article=1"],
      ["Article 2", "/news?article=2"],
      ["Article 3", "/news?article=3"],
    ]);
  });

  test.each([
    ["en", "There is no news yet"],
    ["uk", "Новин ще немає"],
    ["nl", "Er is nog geen nieuws"],
  ] as const)("says in %s that there is no news", async (language, text) => {
    await open([], { language });
    expect(screen.getByRole("heading", { level: 1, name: "Example" })).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  });
});
