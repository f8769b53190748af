import { expect, test } from "@jest/globals";
import { aBook, ORIGIN, renderRemote, server } from "@oselia/shared/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import remote from "../remote.ts";

const book = aBook({ id: 7, version: 3 });
const shelf = http.get(`${ORIGIN}/api/admin/books`, () =>
  HttpResponse.json({ books: [book], totalPages: 1, totalBooks: 1 }),
);

/** The edit of the book with another genre typed, and what the server answers to its save. */
async function typeGenre(answer: () => Response | Promise<Response>) {
  const handlers = [shelf, http.put(`${ORIGIN}/api/admin/books/7`, answer)];
  const { user } = await renderRemote(remote, "/admin/books", { token: "staff", handlers });
  await user.click(screen.getByRole("button", { name: "Edit “Лісова пісня”" }));
  const dialog = within(screen.getByRole("dialog", { name: "Edit Book" }));
  await user.type(dialog.getByLabelText("Genre"), "-феєрія");
  const save = dialog.getByRole("button", { name: "Save" });
  return { user, dialog, save };
}

test("a book that is saved slowly shows that it is being saved, and is sent once", async () => {
  let calls = 0;
  let letThrough: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  const { user, dialog, save } = await typeGenre(async () => {
    calls += 1;
    await late;
    return HttpResponse.json({ ...book, genre: "Драма-феєрія", version: 4 });
  });
  await user.click(save);
  await waitFor(() => expect(save).toHaveAttribute("aria-busy", "true"));
  await user.click(save);
  await user.type(dialog.getByLabelText("Genre"), "{Enter}");
  expect(dialog.getByLabelText("Genre")).toHaveValue("Драма-феєрія");
  letThrough();
  expect(await screen.findByText("The book updated successfully")).toBeVisible();
  expect(calls).toBe(1);
});

test.each([
  [401, "unauthenticated", "Please sign in."],
  [413, "too_large", "This is too large."],
  [500, "server_error", "The server is busy or being repaired. Please try again in a moment."],
])(
  "a save that is answered %s %s says so, keeps every word, and can be tried again",
  async (status, code, sentence) => {
    const { user, dialog, save } = await typeGenre(() =>
      HttpResponse.json({ message: "In English", code }, { status }),
    );
    await user.click(save);
    expect(await dialog.findByRole("alert")).toHaveTextContent(sentence);
    expect(dialog.getByLabelText("Genre")).toHaveValue("Драма-феєрія");
    server.use(
      http.put(`${ORIGIN}/api/admin/books/7`, () => HttpResponse.json({ ...book, version: 4 })),
    );
    await user.click(save);
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  },
);
