import { describe, expect, test } from "@jest/globals";
import type { Book } from "@oselia/shared/model";
import { aBook, ORIGIN, pageFor, renderRemote, several } from "@oselia/shared/testing";
import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import remote from "../remote.ts";

/** The server's books, as it answers GET /admin/books. */
const shelf = (all: Book[]) =>
  http.get(`${ORIGIN}/api/admin/books`, ({ request }) => {
    const keyword = new URL(request.url).searchParams.get("keyword") ?? "";
    const found = all.filter(({ title }) => title.includes(keyword));
    const { items, totalPages, total } = pageFor(request, found);
    return HttpResponse.json({ books: items, totalPages, totalBooks: total });
  });

const open = (path: string, books: Book[], language: "en" | "uk" | "nl" = "en") =>
  renderRemote(remote, path, { token: "staff", language, handlers: [shelf(books)] });

const twelve = several(12, (id) => aBook({ id, title: `Книга ${id}` }));

describe("the books workspace", () => {
  test("shows a book's cover, title, author, year, genre, status and copies", async () => {
    await open("/admin/books", [aBook({ status: "UNDERRAPAIR" })]);
    const row = screen.getByRole("listitem");
    expect(within(row).getByRole("heading", { name: "Лісова пісня" })).toHaveAttribute(
      "lang",
      "uk",
    );
    expect(row).toHaveTextContent("Леся Українка · 1912 · Драма");
    expect(row).toHaveTextContent("Under repair");
    expect(row).toHaveTextContent("2 copies");
    expect(row.querySelector("img")).toHaveAttribute("src", "/media/forest-song.webp");
  });

  test.each([
    ["en", "Books", "12 books"],
    ["uk", "Книги", "12 книг"],
    ["nl", "Boeken", "12 boeken"],
  ] as const)("has its heading and total in %s", async (language, title, total) => {
    await open("/admin/books", twelve, language);
    expect(screen.getByRole("heading", { level: 1, name: title })).toBeVisible();
    expect(screen.getByText(total)).toBeVisible();
  });

  test("replaces its content on page change", async () => {
    const { user } = await open("/admin/books", twelve);
    await user.click(screen.getByRole("link", { name: "Next page" }));
    expect(await screen.findByText("Книга 12")).toBeVisible();
    expect(screen.queryByText("Книга 1")).not.toBeInTheDocument();
  });

  test("shows what the keyword of the address finds", async () => {
    await open("/admin/books?keyword=Книга 12", twelve);
    expect(screen.getAllByRole("listitem")).toHaveLength(1);
    expect(screen.getByText("1 book")).toBeVisible();
  });

  test("says that there is nothing yet, and what to do", async () => {
    await open("/admin/books", []);
    expect(screen.getByText("There are no books yet")).toBeVisible();
    expect(screen.getByText("“Add Book” above makes the first one.")).toBeVisible();
  });
});
