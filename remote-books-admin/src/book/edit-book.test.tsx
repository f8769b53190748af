import { beforeEach, describe, expect, test } from "@jest/globals";
import type { Book } from "@oselia/shared/model";
import { aBook, ORIGIN, renderRemote, server } from "@oselia/shared/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import remote from "../remote.ts";

const book = aBook({ id: 7, version: 3, aboutAuthor: "Поетеса" });
const cover = new File(["picture"], "mavka.jpg", { type: "image/jpeg" });

let calls: string[];
let sent: Partial<Book>[];
beforeEach(() => {
  calls = [];
  sent = [];
});

const shelf = [
  http.get(`${ORIGIN}/api/admin/books`, () =>
    HttpResponse.json({ books: [aBook({ id: 8 }), book], totalPages: 1, totalBooks: 2 }),
  ),
  http.put(`${ORIGIN}/api/admin/books/7`, async ({ request }) => {
    const fields = (await request.json()) as Partial<Book>;
    calls.push("fields");
    sent.push(fields);
    return HttpResponse.json({ ...book, ...fields, version: 4 });
  }),
  http.put(`${ORIGIN}/api/admin/books/7/cover`, async ({ request }) => {
    const file = (await request.formData()).get("cover") as File;
    calls.push(`cover ${file.name}`);
    return HttpResponse.json({ id: 7, version: 5, coverImageUrl: "/media/mavka.webp" });
  }),
];

async function openEdit() {
  const rendered = await renderRemote(remote, "/admin/books", { token: "staff", handlers: shelf });
  const { user } = rendered;
  const row = screen.getAllByRole("listitem")[1] as HTMLElement;
  await user.click(within(row).getByRole("button", { name: "Edit “Лісова пісня”" }));
  const dialog = within(screen.getByRole("dialog", { name: "Edit Book" }));
  const save = () => user.click(dialog.getByRole("button", { name: "Save" }));
  const swapCover = async () => {
    await user.upload(dialog.getByLabelText("Replace cover"), cover);
    await dialog.findByRole("img", { name: "mavka.jpg" });
  };
  return { ...rendered, dialog, row, save, swapCover };
}

const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

describe("editing a book", () => {
  test("starts with the values of the book", async () => {
    const { dialog } = await openEdit();
    const values = {
      "Book Title": "Лісова пісня",
      Author: "Леся Українка",
      Genre: "Драма",
      Year: "1912",
      Pages: "160",
      Quantity: "2",
      "About the author (optional)": "Поетеса",
    };
    for (const [label, value] of Object.entries(values)) {
      expect(dialog.getByRole("textbox", { name: label })).toHaveValue(value);
    }
    expect(dialog.getByRole("combobox", { name: "Status" })).toHaveTextContent("Available");
    expect(dialog.getByRole("img", { name: "Book cover" })).toHaveAttribute(
      "src",
      "/media/forest-song.webp",
    );
  });

  test("sends the fields with the version of the edit and updates the row", async () => {
    const { user, dialog, row, save } = await openEdit();
    await user.clear(dialog.getByLabelText("Quantity"));
    await user.type(dialog.getByLabelText("Quantity"), "5");
    await save();
    expect(await screen.findByText("The book updated successfully")).toBeVisible();
    await isClosed();
    expect(calls).toEqual(["fields"]);
    expect(sent).toMatchObject([{ title: "Лісова пісня", quantity: 5, version: 3 }]);
    expect(sent[0]).not.toHaveProperty("id");
    expect(row).toHaveTextContent("5 copies");
  });

  test("closes without a request when nothing has changed", async () => {
    const { user, dialog, save } = await openEdit();
    await user.type(dialog.getByLabelText("Genre"), "  ");
    await save();
    await isClosed();
    expect(calls).toEqual([]);
  });

  test("replaces only the cover, through its own call", async () => {
    const { row, save, swapCover } = await openEdit();
    await swapCover();
    await save();
    expect(await screen.findByText("Cover was uploaded successfully.")).toBeVisible();
    await isClosed();
    expect(calls).toEqual(["cover mavka.jpg"]);
    expect(screen.queryByText("The book updated successfully")).not.toBeInTheDocument();
    expect(row.querySelector("img")).toHaveAttribute("src", "/media/mavka.webp");
  });

  test("keeps the focus on “Replace cover” after replacing it", async () => {
    const { dialog, swapCover } = await openEdit();
    await swapCover();
    expect(dialog.getByLabelText("Replace cover")).toHaveFocus();
    expect(dialog.queryByRole("img", { name: "Book cover" })).not.toBeInTheDocument();
  });

  test("restores a deleted cover, and then has nothing to save", async () => {
    const { user, dialog, save } = await openEdit();
    await user.click(dialog.getByRole("button", { name: "Delete cover" }));
    await user.click(dialog.getByRole("button", { name: "Restore cover" }));
    expect(dialog.getByRole("img", { name: "Book cover" })).toBeInTheDocument();
    expect(dialog.getByLabelText("Replace cover")).toHaveFocus();
    await save();
    await isClosed();
    expect(calls).toEqual([]);
  });

  test("keeps the picked cover when its upload fails, and retries only the upload", async () => {
    const { user, dialog, save, swapCover } = await openEdit();
    await swapCover();
    await user.type(dialog.getByLabelText("Genre"), "-феєрія");
    server.use(
      http.put(`${ORIGIN}/api/admin/books/7/cover`, () => HttpResponse.error(), { once: true }),
    );
    await save();
    expect(await dialog.findByRole("alert")).toHaveTextContent("The server cannot be reached.");
    expect(dialog.getByRole("img", { name: "mavka.jpg" })).toBeInTheDocument();
    await save();
    await isClosed();
    expect(calls).toEqual(["fields", "cover mavka.jpg"]);
  });

  test("requires a cover for a book that had one", async () => {
    const { user, dialog, save } = await openEdit();
    await user.click(dialog.getByRole("button", { name: "Delete cover" }));
    expect(dialog.getByLabelText("Add cover")).toHaveFocus();
    await save();
    expect(await dialog.findByRole("link", { name: "Add cover for book" })).toBeVisible();
    expect(calls).toEqual([]);
  });

  const conflict = { message: "Someone else has changed this", code: "conflict" };
  const theirs = { ...book, status: "LOST", version: 4, coverImageUrl: "/media/theirs.webp" };

  /** Types a genre, and saves it in conflict with a colleague. */
  async function clash() {
    const opened = await openEdit();
    await opened.user.type(opened.dialog.getByLabelText("Genre"), "-феєрія");
    server.use(
      http.put(`${ORIGIN}/api/admin/books/7`, () => HttpResponse.json(conflict, { status: 409 }), {
        once: true,
      }),
    );
    await opened.save();
    const name = /Someone else has changed this/;
    const region = await opened.dialog.findByRole("region", { name });
    const radio = (label: string, side: "Their version" | "My version") =>
      within(within(region).getByRole("group", { name: label })).getByRole("radio", { name: side });
    return { ...opened, notice: within(region), radio };
  }

  test("offers both versions field by field after a conflict", async () => {
    server.use(http.get(`${ORIGIN}/api/admin/books/7`, () => HttpResponse.json(theirs)));
    const { user, dialog, notice, radio, save } = await clash();
    const fields = notice.getAllByRole("group").map((group) => group.firstChild?.textContent);
    expect(fields).toEqual(["Genre", "Status"]);
    expect(radio("Genre", "Their version")).toHaveAccessibleDescription("Драма");
    expect(radio("Genre", "My version")).toBeChecked();
    expect(radio("Status", "Their version")).toBeChecked();
    expect(dialog.getByRole("combobox", { name: "Status" })).toHaveTextContent("Lost");
    await user.click(radio("Status", "My version"));
    expect(dialog.getByRole("combobox", { name: "Status" })).toHaveTextContent("Available");
    await user.click(radio("Genre", "Their version"));
    expect(dialog.getByLabelText("Genre")).toHaveValue("Драма");
    await user.click(radio("Genre", "My version"));
    expect(calls).toEqual([]);
    await save();
    await isClosed();
    expect(sent).toMatchObject([{ genre: "Драма-феєрія", status: "AVAILABLE", version: 4 }]);
  });

  test("shows a colleague's new cover, without the choice of the previous one", async () => {
    server.use(http.get(`${ORIGIN}/api/admin/books/7`, () => HttpResponse.json(theirs)));
    const { dialog, notice } = await clash();
    expect(notice.queryByRole("group", { name: "Cover" })).not.toBeInTheDocument();
    expect(dialog.getByRole("img")).toHaveAttribute("src", "/media/theirs.webp");
  });

  test("saves on a retry after a lost response, without a conflict", async () => {
    const { user, dialog, save, swapCover } = await openEdit();
    let stored = book;
    server.use(
      http.get(`${ORIGIN}/api/admin/books/7`, () => HttpResponse.json(stored)),
      http.put(`${ORIGIN}/api/admin/books/7`, async ({ request }) => {
        if (stored.version === 4) return HttpResponse.json(conflict, { status: 409 });
        stored = { ...book, ...((await request.json()) as Book), version: 4 };
        return HttpResponse.error();
      }),
    );
    await user.type(dialog.getByLabelText("Genre"), "-феєрія");
    await swapCover();
    await save();
    expect(await dialog.findByText(/The server cannot be reached/)).toBeVisible();
    await save();
    expect(await screen.findByText("The book updated successfully")).toBeVisible();
    await isClosed();
    expect(calls).toEqual(["cover mavka.jpg"]);
  });

  test("detects a conflict when it replaces the cover", async () => {
    const { dialog, save, swapCover } = await openEdit();
    const versions: (string | null)[] = [];
    server.use(
      http.get(`${ORIGIN}/api/admin/books/7`, () => HttpResponse.json(theirs)),
      http.put(`${ORIGIN}/api/admin/books/7/cover`, ({ request }) => {
        versions.push(new URL(request.url).searchParams.get("version"));
        return HttpResponse.json(conflict, { status: 409 });
      }),
    );
    await swapCover();
    await save();
    const notice = within(await dialog.findByRole("region"));
    const cover = within(notice.getByRole("group", { name: "Cover" }));
    expect(cover.getByRole("radio", { name: "My version" })).toBeChecked();
    expect(cover.getByRole("radio", { name: "Their version" })).not.toBeChecked();
    expect(versions).toEqual(["3"]);
    expect(dialog.getAllByRole("img", { name: "mavka.jpg" })).toHaveLength(2);
  });

  test("asks before changes are discarded", async () => {
    const { user, dialog } = await openEdit();
    await user.type(dialog.getByLabelText("Genre"), "-феєрія");
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    const question = within(screen.getByRole("dialog", { name: "Leave without saving?" }));
    await user.click(question.getByRole("button", { name: "Keep editing" }));
    expect(dialog.getByLabelText("Genre")).toHaveValue("Драма-феєрія");
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await user.click(screen.getByRole("button", { name: "Leave without saving" }));
    await isClosed();
    expect(calls).toEqual([]);
  });
});
