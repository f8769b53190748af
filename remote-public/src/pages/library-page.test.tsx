import { describe, expect, test } from "@jest/globals";
import { aBook, createMany, ORIGIN, renderRemote, server } from "@oselia/shared/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import remote from "../remote.ts";
import { type SiteContent, siteHandlers } from "../testing/site-handlers.ts";

const open = (path: string, content: SiteContent, language: "en" | "uk" | "nl" = "en") =>
  renderRemote(remote, path, { language, handlers: siteHandlers(content) });

const twelve = createMany(12, (id) => aBook({ id, title: `Том ${id}` }));
const search = () => screen.getByRole("searchbox", { name: "Search the library" });

describe("the library", () => {
  test("shows a book's cover, title, author, year, genre, pages and status", async () => {
    await open("/library", { books: [aBook({ status: "CHECKEDOUT" })] });
    const card = screen.getByRole("article");
    const title = within(card).getByRole("heading", { level: 2, name: "Лісова пісня" });
    expect(title).toHaveAttribute("lang", "uk");
    expect(card).toHaveTextContent("Леся Українка");
    expect(card).toHaveTextContent("1912 · Драма");
    expect(card).toHaveTextContent("160 pages");
    expect(card).toHaveTextContent("Checked out");
    expect(card.querySelector("img")).toHaveAttribute("src", "/media/forest-song.webp");
  });

  test("generates a cover for a book without one", async () => {
    await open("/library", { books: [aBook({ coverImageUrl: null })] });
    const card = screen.getByRole("article");
    expect(card.querySelector("img")).toBeNull();
    expect(within(card).getAllByText("Лісова пісня")).toHaveLength(2);
  });

  test("searches through the address and announces the count", async () => {
    const { user, router } = await open("/library", { books: twelve });
    expect(screen.getByText("12 books")).toHaveAttribute("role", "status");
    await user.type(search(), "Том 12{Enter}");
    expect(await screen.findByText("1 book found for “Том 12”")).toHaveAttribute("role", "status");
    expect(screen.getAllByRole("article")).toHaveLength(1);
    expect(new URLSearchParams(router.state.location.search).get("keyword")).toBe("Том 12");
    expect(search()).toHaveFocus();
  });

  test("reads the keyword of the address", async () => {
    await open("/library?keyword=Том 7", { books: twelve });
    expect(search()).toHaveValue("Том 7");
    expect(screen.getAllByRole("article")).toHaveLength(1);
  });

  test("clears the search", async () => {
    const { user, router } = await open("/library?keyword=Том 7", { books: twelve });
    await user.click(screen.getByRole("button", { name: "Clear search" }));
    expect(await screen.findByText("12 books")).toBeVisible();
    expect(search()).toHaveValue("");
    expect(router.state.location.search).toBe("");
  });

  test("clears unsubmitted text on the next visit", async () => {
    const { user, router } = await open("/library?keyword=Том 7", { books: twelve });
    for (const path of ["/library?keyword=Том 7", "/library", "/library"]) {
      await user.type(search(), " але");
      // As the navigation's entry does: the address that is open already is no further step.
      await act(() => router.navigate(path, { replace: true }));
      const { keyword = "" } = Object.fromEntries(new URL(path, ORIGIN).searchParams);
      await waitFor(() => expect(search()).toHaveValue(keyword));
    }
  });

  test("shows all books and an empty search box on going back", async () => {
    const { user, router } = await open("/library", { books: twelve });
    await user.type(search(), "Том 7{Enter}");
    await screen.findByText(/1 book found/);
    await act(() => router.navigate(-1));
    expect(await screen.findByText("12 books")).toBeVisible();
    expect(search()).toHaveValue("");
  });

  test("adds one history entry for a repeated search", async () => {
    const { user, router } = await open("/library", { books: twelve });
    await user.type(search(), "Том 3{Enter}");
    await screen.findByText(/1 book found/);
    await user.type(search(), "{Enter}");
    await waitFor(() => expect(router.state.navigation.state).toBe("idle"));
    await act(() => router.navigate(-1));
    expect(await screen.findByText("12 books")).toBeVisible();
  });

  test("appends the next page of results", async () => {
    const { user } = await open("/library?keyword=Том", { books: twelve });
    await user.click(screen.getByRole("button", { name: "Load more" }));
    await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(12));
    expect(screen.getByRole("heading", { name: "Том 11" })).toHaveFocus();
    expect(screen.getByText("That is everything: 12 books")).toBeVisible();
  });

  test("shows that there are no results, with a link to all items", async () => {
    const { user } = await open("/library?keyword=Ніде", { books: twelve });
    expect(screen.getByText("0 books found for “Ніде”")).toBeVisible();
    await user.click(screen.getByRole("link", { name: "Show all books" }));
    expect(await screen.findByText("12 books")).toBeVisible();
    expect(screen.getByRole("heading", { level: 1, name: "Library" })).toHaveFocus();
  });

  test("keeps the text when a search fails, and retries on request", async () => {
    const { user, router } = await open("/library", { books: twelve });
    server.use(http.get(`${ORIGIN}/api/books`, () => HttpResponse.json({}, { status: 503 })));
    await user.type(search(), "Том 12{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent("The books could not be loaded");
    expect(search()).toHaveValue("Том 12");
    expect(search()).toHaveFocus();
    expect(screen.getByRole("heading", { level: 1, name: "Library" })).toBeVisible();
    await user.type(search(), " і ще");
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(router.state.revalidation).toBe("idle"));
    expect(screen.getByRole("alert")).toBeVisible();
    server.use(...siteHandlers({ books: twelve }));
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("1 book found for “Том 12”")).toBeVisible();
    expect(search()).toHaveValue("Том 12 і ще");
    expect(screen.getByRole("heading", { level: 1, name: "Library" })).toHaveFocus();
  });

  test("shows that there are no books yet", async () => {
    await open("/library", {});
    expect(screen.getByText("There are no books yet")).toBeVisible();
    expect(screen.getByRole("link", { name: "Read the news" })).toHaveAttribute("href", "/news");
  });

  test.each([
    [1024, "Search book..."],
    [1440, "Search by title, author, or genre..."],
  ])("in a window of %s pixels the placeholder is %s", async (width, placeholder) => {
    const before = window.innerWidth;
    window.innerWidth = width;
    await open("/library", { books: twelve });
    expect(search()).toHaveAttribute("placeholder", placeholder);
    window.innerWidth = before;
  });

  test.each([
    ["en", "Library", "12 books", "160 pages", "Available"],
    ["uk", "Бібліотека", "12 книг", "160 сторінок", "Доступна"],
    ["nl", "Bibliotheek", "12 boeken", "160 pagina’s", "Beschikbaar"],
  ] as const)("is translated into %s", async (language, title, total, pages, status) => {
    await open("/library", { books: twelve }, language);
    expect(screen.getByRole("heading", { level: 1, name: title })).toBeVisible();
    expect(screen.getByText(total)).toBeVisible();
    expect(screen.getAllByText(pages)).toHaveLength(10);
    expect(screen.getAllByText(status)).toHaveLength(10);
  });
});
