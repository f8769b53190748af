import { describe, expect, test } from "@jest/globals";
import type { NewsItem } from "@oselia/shared/model";
import { aNewsItem, ORIGIN, pageFor, renderRemote, several } from "@oselia/shared/testing";
import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import remote from "../remote.ts";

/** The server's news, as it answers GET /admin/news. */
const newsroom = (all: NewsItem[]) =>
  http.get(`${ORIGIN}/api/admin/news`, ({ request }) => {
    const keyword = new URL(request.url).searchParams.get("keyword") ?? "";
    const found = all.filter(({ title }) => title.includes(keyword));
    const { items, totalPages, total } = pageFor(request, found);
    return HttpResponse.json({ news: items, totalPages, totalNews: total });
  });

const open = (path: string, news: NewsItem[], language: "en" | "uk" | "nl" = "en") =>
  renderRemote(remote, path, { token: "staff", language, handlers: [newsroom(news)] });

const twelve = several(12, (id) => aNewsItem({ id, title: `Article ${id}` }));

describe("the news workspace", () => {
  test("shows an item's title, photos, button, status and date", async () => {
    await open("/admin/news", [
      aNewsItem({ status: "DRAFT", btnText: "Hear them", btnLink: "example.com" }),
    ]);
    const row = screen.getByRole("listitem");
    expect(within(row).getByRole("heading")).toHaveTextContent("A choir of forty voices");
    expect(row).toHaveTextContent("1 photo · button: Hear them");
    expect(row).toHaveTextContent("Draft");
    expect(within(row).getByText("14 November 2026")).toBeVisible();
    expect(row.querySelector("img")).toHaveAttribute("src", "/media/choir.webp");
  });

  test("marks the language that an item is written in", async () => {
    await open("/admin/news", [aNewsItem({ title: "Хор відкрив сезон", language: "uk" })], "en");
    expect(screen.getByText("Хор відкрив сезон")).toHaveAttribute("lang", "uk");
  });

  test.each([
    ["en", "News", "12 articles"],
    ["uk", "Новини", "12 статей"],
    ["nl", "Nieuws", "12 artikelen"],
  ] as const)("has its heading and total in %s", async (language, title, total) => {
    await open("/admin/news", twelve, language);
    expect(screen.getByRole("heading", { level: 1, name: title })).toBeVisible();
    expect(screen.getByText(total)).toBeVisible();
  });

  test("replaces its content on page change", async () => {
    const { user } = await open("/admin/news", twelve);
    await user.click(screen.getByRole("link", { name: "Next page" }));
    expect(await screen.findByText("Article 12")).toBeVisible();
    expect(screen.queryByText("Article 1")).not.toBeInTheDocument();
  });

  test("shows what the keyword of the address finds", async () => {
    await open("/admin/news?keyword=Article 12", twelve);
    expect(screen.getAllByRole("listitem")).toHaveLength(1);
    expect(screen.getByText("1 article")).toBeVisible();
  });

  test("says that there is nothing yet, and what to do", async () => {
    await open("/admin/news", []);
    expect(screen.getByText("There are no articles yet")).toBeVisible();
    expect(screen.getByText("“Add Article” above makes the first one.")).toBeVisible();
  });
});
