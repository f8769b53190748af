import { aBook, ORIGIN, renderRemote, testSaveBehaviour } from "@oselia/shared/testing";
import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import remote from "../remote.ts";

const book = aBook({ id: 7, version: 3 });
const shelf = http.get(`${ORIGIN}/api/admin/books`, () =>
  HttpResponse.json({ books: [book], totalPages: 1, totalBooks: 1 }),
);

/** The form of the book with an unsaved genre, and the response to its save. */
async function typeGenre(answer: () => Response | Promise<Response>) {
  const handlers = [shelf, http.put(`${ORIGIN}/api/admin/books/7`, answer)];
  const { user } = await renderRemote(remote, "/admin/books", { token: "staff", handlers });
  await user.click(screen.getByRole("button", { name: "Edit “Лісова пісня”" }));
  const dialog = within(screen.getByRole("dialog", { name: "Edit Book" }));
  const field = dialog.getByLabelText("Genre");
  await user.type(field, "-феєрія");
  const save = dialog.getByRole("button", { name: "Save" });
  return { user, dialog, field, save };
}

testSaveBehaviour({
  call: "/admin/books/7",
  saved: { ...book, genre: "Драма-феєрія", version: 4 },
  toast: "The book updated successfully",
  type: typeGenre,
});
