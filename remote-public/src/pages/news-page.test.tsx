import { describe, expect, test } from "@jest/globals";
import { aNewsItem, createMany, ORIGIN, renderRemote, server } from "@oselia/shared/testing";
import { act, screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import remote from "../remote.ts";
import { type SiteContent, siteHandlers } from "../testing/site-handlers.ts";

const open = (content: SiteContent, language: "en" | "uk" | "nl" = "en", search = "") =>
  renderRemote(remote, `/news${search}`, { language, handlers: siteHandlers(content) });

const twelve = createMany(12, (id) => aNewsItem({ id, title: `News ${id}` }));

describe("the news page", () => {
  test("shows an item's photos, date, title, text and own button", async () => {
    await open({
      news: [
        aNewsItem({
          photoUrls: createMany(3, (id) => ({ id, url: `/media/${id}.webp` })),
          btnText: "Hear them",
          btnLink: "example.com/choir",
        }),
      ],
    });
    const item = within(screen.getByRole("article"));
    expect(item.getByRole("heading", { level: 2 })).toHaveTextContent("A choir of forty voices");
    expect(item.getByText("14 November 2026")).toHaveAttribute("datetime", "2026-11-14");
    expect(item.getByText(/More than two hundred/)).toBeVisible();
    expect(item.getByRole("link", { name: "Hear them" })).toHaveAttribute(
      "href",
      "https://example.com/choir",
    );
    expect(screen.getByRole("article").querySelectorAll("img")).toHaveLength(3);
  });

  test("shows an item without its button when the stored link is invalid", async () => {
    await open({ news: [aNewsItem({ btnText: "Hear them", btnLink: "example.com:99999" })] });
    expect(screen.getByRole("heading", { level: 2 })).toBeVisible();
    expect(screen.queryByText("Hear them")).not.toBeInTheDocument();
  });

  test("enlarges photos: by buttons, arrow keys and swiping, and Escape closes", async () => {
    const photoUrls = createMany(3, (id) => ({ id, url: `/media/${id}.webp` }));
    const { user } = await open({ news: [aNewsItem({ title: "Choir", photoUrls })] });
    const second = screen.getByRole("button", { name: "Enlarge photo 2 of 3: Choir" });
    await user.click(second);
    const dialog = within(screen.getByRole("dialog", { name: "Choir" }));
    const shown = () => dialog.getByRole("img");
    expect(shown()).toHaveAttribute("src", "/media/2.webp");
    expect(dialog.getByText("Photo 2 of 3")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Next photo" }));
    expect(shown()).toHaveAttribute("src", "/media/3.webp");
    await user.keyboard("{ArrowRight}");
    expect(shown()).toHaveAttribute("src", "/media/1.webp");
    await user.keyboard("{ArrowLeft}{ArrowLeft}");
    expect(shown()).toHaveAttribute("src", "/media/2.webp");
    await user.pointer([
      { keys: "[TouchA>]", target: shown(), coords: { clientX: 200 } },
      { pointerName: "TouchA", target: shown(), coords: { clientX: 90 } },
      { keys: "[/TouchA]", target: shown(), coords: { clientX: 90 } },
    ]);
    expect(shown()).toHaveAttribute("src", "/media/3.webp");
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(second).toHaveFocus();
  });

  test("has no button to the next photo when there is only one", async () => {
    const photoUrls = [{ id: 1, url: "/media/1.webp" }];
    const { user } = await open({ news: [aNewsItem({ photoUrls })] });
    await user.click(screen.getByRole("button", { name: /^Enlarge photo 1 of 1/ }));
    expect(screen.queryByRole("button", { name: "Next photo" })).not.toBeInTheDocument();
  });

  test("opens and closes a long text in place", async () => {
    const content = `${"A long evening of songs. ".repeat(12)}\nSee you next year.`;
    const { user } = await open({ news: [aNewsItem({ content })] });
    const text = screen.getByText(/^Read more: A choir/);
    const toggle = text.closest("details");
    expect(toggle).not.toHaveAttribute("open");
    await user.click(text);
    expect(toggle).toHaveAttribute("open");
    await user.click(screen.getByText(/^Show less: A choir/));
    expect(toggle).not.toHaveAttribute("open");
  });

  test("makes links of the addresses in a text, and of nothing else", async () => {
    const content =
      "Tickets: https://example.com/choir or olena@oselia.example. <b>javascript:alert(1)</b>";
    await open({ news: [aNewsItem({ content })] });
    const links = within(screen.getByRole("article"))
      .getAllByRole("link")
      .map((link) => [link.textContent, link.getAttribute("href"), link.getAttribute("rel")]);
    expect(links.slice(1)).toEqual([
      ["https://example.com/choir", "https://example.com/choir", "noopener nofollow"],
      ["olena@oselia.example", "mailto:olena@oselia.example", "noopener nofollow"],
    ]);
    expect(screen.getByText(/<b>javascript:alert/)).toBeVisible();
  });

  test("leaves a short text as it is", async () => {
    await open({ news: [aNewsItem({ content: "The house is closed on Monday." })] });
    expect(screen.queryByText(/Read more/)).not.toBeInTheDocument();
  });

  test("marks the language of what staff wrote", async () => {
    await open({ news: [aNewsItem({ title: "Хор відкрив сезон", language: "uk" })] });
    expect(screen.getByRole("heading", { name: "Хор відкрив сезон" })).toHaveAttribute(
      "lang",
      "uk",
    );
    expect(screen.getByText(/More than two hundred/)).toHaveAttribute("lang", "uk");
  });

  test("appends the next page, moves the focus there, and says when everything is shown", async () => {
    const { user } = await open({ news: twelve });
    expect(screen.getByText("Showing 10 of 12")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Load more" }));
    expect(await screen.findByText("News 12")).toBeVisible();
    expect(screen.getByText("News 1")).toBeVisible();
    expect(screen.getByRole("heading", { name: "News 11" })).toHaveFocus();
    expect(screen.getByText("That is everything: 12 news items")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Load more" })).not.toBeInTheDocument();
  });

  test("keeps the items when the next page fails, and retries", async () => {
    const { user } = await open({ news: twelve });
    server.use(http.get(`${ORIGIN}/api/news`, () => HttpResponse.error(), { once: true }));
    await user.click(screen.getByRole("button", { name: "Load more" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("The server cannot be reached.");
    expect(screen.getByText("News 1")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("News 12")).toBeVisible();
  });

  test("restores all pages on going back", async () => {
    const { user, router } = await open({ news: twelve });
    await user.click(screen.getByRole("button", { name: "Load more" }));
    expect(await screen.findByText("News 12")).toBeVisible();
    await act(() => router.navigate("/contacts"));
    await screen.findByRole("heading", { level: 1, name: "Contacts" });
    await act(() => router.navigate(-1));
    expect(await screen.findByText("News 12")).toBeVisible();
  });

  test("shows the news in one language, also when it appends a page", async () => {
    const dutch = createMany(12, (id) =>
      aNewsItem({ id: id + 20, title: `Bericht ${id}`, language: "nl" }),
    );
    const { user, router } = await open({ news: [...twelve, ...dutch] });
    const filters = within(screen.getByRole("navigation", { name: "Filters" }));
    const all = filters.getByRole("link", { name: "All languages" });
    expect(all).toHaveAttribute("aria-current", "true");
    const nederlands = filters.getByRole("link", { name: "Nederlands" });
    expect(nederlands.closest("[lang]")).toHaveAttribute("lang", "nl");
    await user.click(nederlands);
    expect(await screen.findByText("12 news items")).toHaveAttribute("role", "status");
    expect(router.state.location.search).toBe("?language=nl");
    expect(nederlands).toHaveAttribute("aria-current", "true");
    expect(all).not.toHaveAttribute("aria-current");
    expect(nederlands).toHaveFocus();
    await user.click(screen.getByRole("button", { name: "Load more" }));
    expect(await screen.findByText("Bericht 12")).toBeVisible();
    expect(screen.queryByText("News 1")).not.toBeInTheDocument();
  });

  test("keeps the language on a later page", async () => {
    await open(
      { news: twelve.map((item) => ({ ...item, language: "nl" })) },
      "en",
      "?language=nl&page=2",
    );
    expect(screen.getByRole("link", { name: "Previous page" })).toHaveAttribute(
      "href",
      "/news?language=nl",
    );
    expect(screen.getByRole("link", { name: "English" })).toHaveAttribute(
      "href",
      "/news?language=en",
    );
  });

  test("shows that there is no news in a language, with a link to all", async () => {
    const { user } = await open({ news: twelve }, "en", "?language=nl");
    expect(screen.getByText("There is no news in this language yet")).toBeVisible();
    await user.click(screen.getByRole("link", { name: "All news" }));
    expect(await screen.findByText("12 news items")).toBeVisible();
    expect(screen.getByRole("heading", { level: 1, name: "News" })).toHaveFocus();
  });

  test("shows all news for an unknown language", async () => {
    await open({ news: twelve }, "en", "?language=xx");
    expect(screen.getByText("12 news items")).toBeVisible();
    expect(screen.getByRole("link", { name: "All languages" })).toHaveAttribute(
      "aria-current",
      "true",
    );
  });

  test("shows a text when there are no items yet", async () => {
    await open({});
    expect(screen.getByText("There is no news yet")).toBeVisible();
    expect(screen.getByRole("link", { name: "Visit the library" })).toBeVisible();
  });

  test.each([
    ["en", "News", "That is everything: 5 news items", "14 November 2026"],
    ["uk", "Новини", "Це все: 5 новин", "14 листопада 2026 р."],
    ["nl", "Nieuws", "Dat was alles: 5 nieuwsberichten", "14 november 2026"],
  ] as const)("is translated into %s", async (language, title, end, day) => {
    await open({ news: twelve.slice(0, 5) }, language);
    expect(screen.getByRole("heading", { level: 1, name: title })).toBeVisible();
    expect(screen.getByText(end)).toBeVisible();
    expect(screen.getAllByText(day)).toHaveLength(5);
  });
});
