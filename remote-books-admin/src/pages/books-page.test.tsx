import { describe, expect, test } from "@jest/globals";
import { createAuth } from "@oselia/shared/auth";
import type { Book } from "@oselia/shared/model";
import { aBook, createMany, ORIGIN, paginate, renderRemote, server } from "@oselia/shared/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import remote from "../remote.ts";

/** The handler of GET /admin/books. */
const shelf = (all: Book[]) =>
  http.get(`${ORIGIN}/api/admin/books`, ({ request }) => {
    const { keyword = "", status } = Object.fromEntries(new URL(request.url).searchParams);
    const found = all.filter(
      (book) => book.title.includes(keyword) && book.status === (status ?? book.status),
    );
    const { items, totalPages, total } = paginate(request, found);
    return HttpResponse.json({ books: items, totalPages, totalBooks: total });
  });

const open = (path: string, books: Book[], language: "en" | "uk" | "nl" = "en") =>
  renderRemote(remote, path, { token: "staff", language, handlers: [shelf(books)] });

const twelve = createMany(12, (id) => aBook({ id, title: `Книга ${id}` }));

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

  test("searches for the keyword in the address", async () => {
    await open("/admin/books?keyword=Книга 12", twelve);
    expect(screen.getAllByRole("listitem")).toHaveLength(1);
    expect(screen.getByText("1 book")).toBeVisible();
  });

  test("shows a hint when there are no items yet", async () => {
    await open("/admin/books", []);
    expect(screen.getByText("There are no books yet")).toBeVisible();
    expect(screen.getByText("Use “Add Book” to add the first one.")).toBeVisible();
  });

  test("filters by the status in the address and by a chosen status", async () => {
    const { user, router } = await open("/admin/books?status=LOST", [
      aBook({ id: 1, title: "Кобзар", status: "LOST" }),
      aBook({ id: 2, title: "Енеїда", status: "OVERDUE" }),
    ]);
    expect(screen.getAllByRole("listitem")).toHaveLength(1);
    const filter = screen.getByRole("combobox", { name: "Status" });
    expect(filter).toHaveTextContent("Lost");
    await user.click(filter);
    await user.click(screen.getByRole("option", { name: "Overdue" }));
    expect(await screen.findByText("Енеїда")).toBeVisible();
    expect(router.state.location.search).toBe("?status=OVERDUE");
    await user.click(filter);
    await user.click(screen.getByRole("option", { name: "Withdrawn" }));
    expect(await screen.findByText("No items with the status “Withdrawn”")).toBeVisible();
  });
});

describe("deleting a book", () => {
  async function askToDelete(books: Book[], answer: () => Response, path = "/admin/books") {
    const left = [...books];
    const rendered = await open(path, left);
    server.use(
      http.delete(`${ORIGIN}/api/admin/books/:id`, ({ params }) => {
        const given = answer();
        const at = left.findIndex(({ id }) => String(id) === params.id);
        if (given.status === 204 || given.status === 404) left.splice(at, 1);
        return given;
      }),
    );
    const list = within(screen.getByRole("list", { name: "Books" }));
    const last = list.getAllByRole("button", { name: /^Delete/ }).at(-1) as HTMLElement;
    await rendered.user.click(last);
    const question = within(screen.getByRole("dialog", { name: "Delete this book?" }));
    return { ...rendered, question };
  }
  const gone = () => new HttpResponse(null, { status: 204 });

  test("asks first, names the book, and fetches the list again", async () => {
    const { user, question } = await askToDelete(twelve, gone);
    expect(question.getByText(/“Книга 10” by Леся Українка/)).toBeVisible();
    await user.click(question.getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("11 books")).toBeVisible();
    expect(await screen.findByText("Книга 11")).toBeVisible();
    expect(screen.queryByText("Книга 10")).not.toBeInTheDocument();
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  });

  test("steps back one page when the last page is emptied", async () => {
    const eleven = twelve.slice(0, 11);
    const { user, question, router } = await askToDelete(eleven, gone, "/admin/books?page=2");
    await user.click(question.getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Книга 1")).toBeVisible();
    expect(router.state.location.search).toBe("");
  });

  test("shows an error and deletes nothing when the request fails", async () => {
    const { user, question } = await askToDelete(twelve, () =>
      HttpResponse.json({ message: "away", code: "unavailable" }, { status: 503 }),
    );
    await user.click(question.getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(question.getByRole("alert")).toHaveTextContent(/in a moment/));
    expect(screen.getByText("12 books")).toBeInTheDocument();
  });

  test('removes "Please sign in" after signing in', async () => {
    const { user, question, services } = await askToDelete(twelve, () =>
      HttpResponse.json({ message: "Who?", code: "unauthenticated" }, { status: 401 }),
    );
    await user.click(question.getByRole("button", { name: "Delete" }));
    expect(await question.findByRole("alert")).toHaveTextContent("Please sign in.");
    act(() => createAuth(services.store, services.api, localStorage).syncFromOtherTab("again"));
    expect(question.queryByRole("alert")).not.toBeInTheDocument();
  });

  test("succeeds when a colleague has deleted the item already", async () => {
    const { user, question } = await askToDelete(twelve, () =>
      HttpResponse.json({ message: "gone", code: "not_found" }, { status: 404 }),
    );
    await user.click(question.getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("11 books")).toBeVisible();
  });
});
