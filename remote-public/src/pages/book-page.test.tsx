import { describe, expect, test } from "@jest/globals";
import type { Book } from "@oselia/shared/model";
import { aBook, createMany, ORIGIN, renderRemote, server } from "@oselia/shared/testing";
import { act, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import remote from "../remote.ts";
import { scrollToTheEnd } from "../testing/scrolling.ts";
import { siteHandlers } from "../testing/site-handlers.ts";

const open = (path: string, books: Book[]) =>
  renderRemote(remote, path, { handlers: siteHandlers({ books }) });

describe("the page of a book", () => {
  test("shows the complete book", async () => {
    const description = "A fairy drama.";
    const aboutAuthor = "Poet from Polissia.";
    await open("/library?book=1", [aBook({ aboutAuthor, description, quantity: 2 })]);
    const title = screen.getByRole("heading", { level: 1, name: "Лісова пісня" });
    expect(title).toHaveAttribute("lang", "uk");
    expect(screen.getByText("Леся Українка")).toHaveAttribute("lang", "uk");
    expect(screen.getByText("Available")).toBeVisible();
    for (const [name, value] of [
      ["Year", "1912"],
      ["Genre", "Драма"],
      ["Pages", "160"],
      ["Number of copies", "2"],
    ] as const) {
      expect(screen.getByText(name).nextElementSibling).toHaveTextContent(value);
    }
    expect(screen.getByRole("heading", { level: 2, name: "Description" })).toBeVisible();
    expect(screen.getByText(description)).toBeVisible();
    expect(screen.getByText(aboutAuthor)).toBeVisible();
    expect(screen.getByRole("button", { name: "Copy link: Лісова пісня" })).toBeVisible();
    const cover = document.querySelector("article img");
    expect(cover).toHaveAttribute("src", "/media/forest-song.webp");
    expect(cover).toHaveAttribute("loading", "eager");
  });

  test("shows that there is no copy, and no section about an unknown author", async () => {
    await open("/library?book=1", [aBook({ aboutAuthor: "", quantity: 0 })]);
    expect(screen.getByText("None at the moment")).toBeVisible();
    expect(screen.queryByText("About the author")).not.toBeInTheDocument();
  });

  test("is linked from its title in the list, restores the list on going back, and links to all books", async () => {
    const books = createMany(30, (id) => aBook({ id, title: `Том ${id}` }));
    const { user, router } = await open("/library", books);
    await scrollToTheEnd();
    await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(20));
    await user.click(screen.getByRole("link", { name: "Том 13" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Том 13" })).toBeVisible();
    expect(router.state.location.search).toBe("?book=13");
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(20));
    await user.click(screen.getByRole("link", { name: "Том 13" }));
    await user.click(await screen.findByRole("link", { name: "All books" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Library" })).toBeVisible();
    expect(router.state.location.search).toBe("");
  });

  test.each(["99", "abc", "0", ""])("shows that the book %p was not found", async (id) => {
    await open(`/library?book=${id}`, [aBook()]);
    expect(screen.getByRole("heading", { name: "Book not found" })).toBeVisible();
    expect(screen.getByRole("link", { name: "All books" })).toHaveAttribute("href", "/library");
  });

  test.each([
    ["AVAILABLE", true],
    ["CHECKEDOUT", true],
    ["LOST", false],
    ["WITHDRAWN", false],
  ] as const)("with the status %s offers to ask for it: %p", async (status, isOffered) => {
    await open("/library?book=1", [aBook({ status })]);
    expect(screen.queryAllByRole("link", { name: "Ask for this book" })).toHaveLength(
      isOffered ? 1 : 0,
    );
  });
});

describe("asking for a book", () => {
  const begun =
    "Hello! I would like to borrow “Лісова пісня” by Леся Українка. When can I pick it up?";
  const message = () => screen.getByRole("textbox", { name: "Message" });
  const showForm = async () => {
    await scrollToTheEnd();
    await waitFor(() => expect(document.querySelector("form:not([method])")).toBeInTheDocument());
  };

  test("opens the contact form with a prefilled message", async () => {
    const { user, router } = await open("/library?book=1", [aBook()]);
    await user.click(screen.getByRole("link", { name: "Ask for this book" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Contacts" })).toBeVisible();
    const { pathname, search, hash } = router.state.location;
    expect(pathname + search + hash).toBe("/contacts?book=1#write");
    expect(message()).toHaveValue(begun);
    await showForm();
    expect(message()).toHaveValue(begun);
  });

  test("prefills the message about the book that was asked for last", async () => {
    const { router } = await open("/contacts?book=1", [aBook(), aBook({ id: 2, title: "Кобзар" })]);
    await showForm();
    await act(() => router.navigate("/contacts?book=2"));
    await waitFor(() => expect(message()).toHaveValue(begun.replace("Лісова пісня", "Кобзар")));
    await act(() => router.navigate("/contacts"));
    await waitFor(() => expect(message()).toHaveValue(""));
  });

  test("keeps a prefilled message that the visitor has changed", async () => {
    const { user, router } = await open("/contacts?book=1", [
      aBook(),
      aBook({ id: 2, title: "Кобзар" }),
    ]);
    await showForm();
    await user.type(message(), " Thanks!");
    await act(() => router.navigate("/library?book=2"));
    await user.click(await screen.findByRole("link", { name: "Ask for this book" }));
    await screen.findByRole("heading", { level: 1, name: "Contacts" });
    expect(message()).toHaveValue(`${begun} Thanks!`);
  });

  test("does not prefill the message again once it is sent", async () => {
    const { user } = await open("/contacts?book=1", [aBook()]);
    const sent: unknown[] = [];
    server.use(
      http.post(`${ORIGIN}/api/messages`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({}, { status: 201 });
      }),
    );
    await showForm();
    await user.type(screen.getByRole("textbox", { name: "Your name" }), "Olena");
    await user.type(screen.getByRole("textbox", { name: "Phone number" }), "+31612345678");
    await user.type(screen.getByRole("textbox", { name: "Email" }), "olena@example.com");
    await user.click(screen.getByRole("button", { name: "Send message" }));
    const again = { name: "Send another message" };
    await user.click(await screen.findByRole("button", again, { timeout: 4000 }));
    expect(sent).toEqual([expect.objectContaining({ name: "Olena", message: begun })]);
    expect(message()).toHaveValue("");
  });

  test("opens an empty form when the book is unknown or cannot be fetched", async () => {
    const { router } = await open("/contacts?book=99", [aBook()]);
    expect(message()).toHaveValue("");
    server.use(http.get(`${ORIGIN}/api/books/1`, () => HttpResponse.error()));
    await act(() => router.navigate("/contacts?book=1"));
    expect(message()).toHaveValue("");
  });

  test.each(["en", "uk", "nl"] as const)(
    "leaves room in the message for the longest title and author in %s",
    async (language) => {
      const book = aBook({ title: "Т".repeat(80), author: "А".repeat(80) });
      const handlers = siteHandlers({ books: [book] });
      await renderRemote(remote, "/contacts?book=1", { language, handlers });
      const field = document.querySelector("textarea");
      expect(field?.value).toContain(book.title);
      expect(field?.value).toContain(book.author);
      expect(field?.value.length).toBeLessThan(280);
    },
  );
});
