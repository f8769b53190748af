import { describe, expect, test } from "@jest/globals";
import { setLanguage } from "@oselia/shared/i18n";
import { aBook, createMany, ORIGIN, renderRemote, server } from "@oselia/shared/testing";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import remote from "../remote.ts";
import { comeWithin, scrollToTheEnd } from "../testing/scrolling.ts";
import { siteHandlers } from "../testing/site-handlers.ts";

const sixty = createMany(60, (id) => aBook({ id, title: `Том ${id}` }));
const open = (books = sixty) =>
  renderRemote(remote, "/library", { handlers: siteHandlers({ books }) });
const shown = (count: number) =>
  waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(count));

describe("the library's list", () => {
  test("appends three pages while scrolling, then loads on request", async () => {
    const { user } = await open();
    for (const count of [20, 30, 40]) {
      await scrollToTheEnd();
      await shown(count);
    }
    await scrollToTheEnd();
    expect(screen.getByText("Showing 40 of 60")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Load more" }));
    await shown(50);
    expect(screen.getByRole("heading", { name: "Том 41" })).toHaveFocus();
  });

  test.each([
    ["the pointer moves", fireEvent.pointerMove],
    ["a finger touches the page", fireEvent.pointerDown],
    ["a key is pressed", fireEvent.keyDown],
    ["the page is scrolled", fireEvent.scroll],
  ])("loads further books before they are seen, but none until %s", async (_sign, use) => {
    await open();
    await comeWithin(1000);
    expect(screen.getAllByRole("article")).toHaveLength(10);
    use(document);
    await comeWithin(1000);
    await shown(20);
  });

  test("does not move the focus when a page loads automatically", async () => {
    await open();
    const before = document.activeElement;
    await scrollToTheEnd();
    await shown(20);
    expect(document.activeElement).toBe(before);
  });

  test("reserves space for the next books, hidden from screen readers", async () => {
    await open(sixty.slice(0, 14));
    expect(document.querySelectorAll(".placeholder")).toHaveLength(4);
    const shelf = within(screen.getByRole("list", { name: "Library" }));
    expect(shelf.getAllByRole("listitem")).toHaveLength(10);
    await scrollToTheEnd();
    await shown(14);
    expect(document.querySelectorAll(".placeholder")).toHaveLength(0);
  });

  test("reserves space for all automatic pages from the start", async () => {
    await open();
    const places = () => document.querySelectorAll(".placeholder, article").length;
    expect(places()).toBe(40);
    for (const count of [20, 30, 40]) {
      await scrollToTheEnd();
      await shown(count);
      expect(places()).toBe(40);
    }
  });

  test("stops loading automatically when a page fails, and retries on request", async () => {
    const { user, i18n } = await open();
    server.use(http.get(`${ORIGIN}/api/books`, () => HttpResponse.error(), { once: true }));
    await scrollToTheEnd();
    expect(await screen.findByRole("alert")).toHaveTextContent("Could not load more");
    await act(() => setLanguage(i18n, "uk"));
    expect(screen.getByRole("alert")).toHaveTextContent(/сервер/i);
    await act(() => setLanguage(i18n, "en"));
    await scrollToTheEnd();
    expect(screen.getAllByRole("article")).toHaveLength(10);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await shown(20);
  });

  test("is restored with all pages on going back", async () => {
    const { router } = await open();
    await scrollToTheEnd();
    await shown(20);
    await act(() => router.navigate("/contacts"));
    await screen.findByRole("heading", { level: 1, name: "Contacts" });
    await act(() => router.navigate(-1));
    await shown(20);
    await act(() => router.navigate("/contacts"));
    await act(() => router.navigate("/library"));
    await shown(10);
  });

  test("has a strip of embroidery after every twelve books", async () => {
    await open();
    await scrollToTheEnd();
    await shown(20);
    await scrollToTheEnd();
    await shown(30);
    expect(document.querySelectorAll(".board[aria-hidden] svg")).toHaveLength(3);
  });
});

describe("a later page of the list", () => {
  const openPage = (search: string, books = sixty) =>
    renderRemote(remote, `/library${search}`, { handlers: siteHandlers({ books }) });

  test("has its own URL, and a link to the next page that keeps the keyword", async () => {
    const { user, router } = await openPage("?keyword=Том&page=2");
    expect(screen.getAllByRole("article")).toHaveLength(10);
    expect(screen.getByRole("heading", { name: "Том 11" })).toBeVisible();
    expect(screen.getByText("Page 2 of 6")).toBeVisible();
    expect(document.querySelectorAll(".placeholder")).toHaveLength(0);
    await user.click(screen.getByRole("link", { name: "Next page" }));
    expect(await screen.findByRole("heading", { name: "Том 21" })).toHaveFocus();
    expect(new URLSearchParams(router.state.location.search).get("keyword")).toBe("Том");
  });

  test("has a link to the previous page only when it is the last one", async () => {
    const { user } = await openPage("?page=6");
    expect(screen.queryByRole("link", { name: "Next page" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("link", { name: "Previous page" }));
    expect(await screen.findByText("Page 5 of 6")).toBeVisible();
  });

  test("says that it is empty when it is beyond the end, with a link to the last page", async () => {
    await openPage("?page=9");
    expect(screen.getByText("There is nothing on this page")).toBeVisible();
    const back = screen.getByRole("link", { name: "Previous page" });
    expect(back).toHaveAttribute("href", "/library?page=6");
  });
});
