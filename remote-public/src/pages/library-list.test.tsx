import { describe, expect, test } from "@jest/globals";
import { switchLanguage } from "@oselia/shared/i18n";
import { aBook, ORIGIN, renderRemote, server, several } from "@oselia/shared/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import remote from "../remote.ts";
import { house } from "../testing/house.ts";
import { scrollToTheEnd } from "../testing/scrolling.ts";

const sixty = several(60, (id) => aBook({ id, title: `Том ${id}` }));
const open = (books = sixty) => renderRemote(remote, "/library", { handlers: house({ books }) });
const shown = (count: number) =>
  waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(count));

describe("the library's list", () => {
  test("appends three pages as the reader scrolls, then waits to be asked", async () => {
    const { user } = await open();
    for (const count of [20, 30, 40]) {
      await scrollToTheEnd();
      await shown(count);
    }
    await scrollToTheEnd();
    expect(screen.getByText("40 of 60 shown")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Load more" }));
    await shown(50);
    expect(screen.getByRole("heading", { name: "Том 41" })).toHaveFocus();
  });

  test("leaves the reader where they are when a page comes by itself", async () => {
    await open();
    const before = document.activeElement;
    await scrollToTheEnd();
    await shown(20);
    expect(document.activeElement).toBe(before);
  });

  test("keeps room for the books that are to come, and says nothing of it", async () => {
    await open(sixty.slice(0, 14));
    expect(document.querySelectorAll(".awaited")).toHaveLength(4);
    expect(screen.getAllByRole("listitem")).toHaveLength(10);
    await scrollToTheEnd();
    await shown(14);
    expect(document.querySelectorAll(".awaited")).toHaveLength(0);
  });

  test("keeps room for all that come by themselves from the start, so that the end does not move", async () => {
    await open();
    const places = () => document.querySelectorAll(".awaited, article").length;
    expect(places()).toBe(40);
    for (const count of [20, 30, 40]) {
      await scrollToTheEnd();
      await shown(count);
      expect(places()).toBe(40);
    }
  });

  test("stops to load by itself when a page fails, and tries again when asked", async () => {
    const { user, i18n } = await open();
    server.use(http.get(`${ORIGIN}/api/books`, () => HttpResponse.error(), { once: true }));
    await scrollToTheEnd();
    expect(await screen.findByRole("alert")).toHaveTextContent("More could not be loaded");
    await act(() => switchLanguage(i18n, "uk"));
    expect(screen.getByRole("alert")).toHaveTextContent(/сервер/i);
    await act(() => switchLanguage(i18n, "en"));
    await scrollToTheEnd();
    expect(screen.getAllByRole("article")).toHaveLength(10);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await shown(20);
  });

  test("is found again on the way back, as long as it was", async () => {
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

describe("a book", () => {
  test("tells on demand what the card has no room for", async () => {
    const { user } = await open([
      aBook({ aboutAuthor: "Poet from Polissia.", description: "A fairy drama.", quantity: 2 }),
    ]);
    const opener = screen.getByRole("button", { name: "About the book: Лісова пісня" });
    await user.click(opener);
    const dialog = within(screen.getByRole("dialog", { name: "Лісова пісня" }));
    expect(dialog.getByText("A fairy drama.")).toBeVisible();
    expect(dialog.getByText("Poet from Polissia.")).toBeVisible();
    expect(dialog.getByText("Copies in the house").nextElementSibling).toHaveTextContent("2");
    await user.keyboard("{Escape}");
    expect(opener).toHaveFocus();
  });

  test("that is out, and of whose author nothing is known, says so and no more", async () => {
    const { user } = await open([aBook({ aboutAuthor: "", quantity: 0 })]);
    await user.click(screen.getByRole("button", { name: /^About the book/ }));
    expect(screen.getByText("No copy at the moment")).toBeVisible();
    expect(screen.queryByText("About the author")).not.toBeInTheDocument();
  });
});
