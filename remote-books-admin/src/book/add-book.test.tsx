import { beforeEach, describe, expect, jest, test } from "@jest/globals";
import type { Book } from "@oselia/shared/model";
import { aBook, ORIGIN, renderRemote, server } from "@oselia/shared/testing";
import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import remote from "../remote.ts";

interface Sent {
  book: Partial<Book>;
  cover: string[];
  picture: string | undefined;
  type: string | undefined;
}

let sent: Sent[];
beforeEach(() => {
  sent = [];
});

const shelf = [
  http.get(`${ORIGIN}/api/admin/books`, () =>
    HttpResponse.json({ books: [aBook({ id: 7 })], totalPages: 1, totalBooks: 1 }),
  ),
  http.post(`${ORIGIN}/api/admin/books`, async ({ request }) => {
    const body = await request.formData();
    const book = JSON.parse(await (body.get("book") as File).text());
    const covers = body.getAll("cover") as File[];
    sent.push({
      book,
      cover: covers.map(({ name }) => name),
      picture: await covers[0]?.text(),
      type: covers[0]?.type,
    });
    return HttpResponse.json(aBook({ ...book, id: 8 }), { status: 201 });
  }),
];

const cover = new File(["picture"], "kobzar.jpg", { type: "image/jpeg" });

async function openForm(language: "en" | "uk" | "nl" = "en") {
  const rendered = await renderRemote(remote, "/admin/books", {
    token: "staff",
    language,
    handlers: shelf,
  });
  await rendered.user.click(screen.getByRole("button", { name: "Header action" }));
  return { ...rendered, dialog: within(screen.getByRole("dialog")) };
}

/** Fills in every field from the clipboard, which is to the form as typing, and much quicker. */
async function fillIn(user: UserEvent) {
  const paste = async (label: string, text: string) => {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  };
  await user.upload(screen.getByLabelText("Add cover"), cover);
  await paste("Book Title", "Кобзар");
  await paste("Author", "Тарас Шевченко");
  await paste("Genre", "Поезія");
  await paste("Year", "1840");
  await paste("Pages", "114");
  await paste("Quantity", "3");
  await paste("Description", "Перша збірка віршів поета, видана 1840.");
}

describe("the book form", () => {
  test("creates the book and adds it at the start of the list", async () => {
    const { user, dialog } = await openForm();
    await fillIn(user);
    await user.click(dialog.getByRole("combobox", { name: "Status" }));
    await user.click(screen.getByRole("option", { name: "Reference only" }));
    await user.click(dialog.getByRole("button", { name: "Add" }));

    expect(await screen.findByText("The book created successfully")).toBeVisible();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    const [first] = within(screen.getByRole("list", { name: "Books" })).getAllByRole("listitem");
    expect(first).toHaveTextContent("Кобзар");
    expect(screen.getByText("2 books")).toBeVisible();
    expect(sent).toMatchObject([
      {
        cover: ["kobzar.jpg"],
        book: {
          title: "Кобзар",
          publicationYear: 1840,
          pageCount: 114,
          quantity: 3,
          status: "REFERENCEONLY",
          aboutAuthor: "",
        },
      },
    ]);
  });

  test("sends a retry with the same idempotency key after a lost response", async () => {
    const { user, dialog } = await openForm();
    const keys: (string | null)[] = [];
    server.use(
      http.post(`${ORIGIN}/api/admin/books`, ({ request }) => {
        keys.push(request.headers.get("Idempotency-Key"));
        // The first response is lost; the second is the real one.
        return keys.length === 1 ? HttpResponse.error() : undefined;
      }),
    );
    await fillIn(user);
    await user.click(dialog.getByRole("button", { name: "Add" }));
    expect(await dialog.findByText(/The server cannot be reached/)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Add" }));
    expect(await screen.findByText("The book created successfully")).toBeVisible();
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
  });

  test("accepts input while the cover is being resized", async () => {
    const { user, dialog } = await openForm();
    const prepared = Promise.withResolvers<ImageBitmap>();
    jest.spyOn(globalThis, "createImageBitmap").mockReturnValueOnce(prepared.promise);
    await user.upload(screen.getByLabelText("Add cover"), cover);
    await user.type(screen.getByLabelText("Book Title"), "Коб");
    prepared.resolve({ width: 1200, height: 800, close: () => undefined } as ImageBitmap);
    await dialog.findByRole("img", { name: "kobzar.jpg" });
    await user.keyboard("зар");
    expect(screen.getByLabelText("Book Title")).toHaveValue("Кобзар");
  });

  test("lists every error, the missing cover first, and sends nothing", async () => {
    const { user, dialog } = await openForm();
    await user.type(screen.getByLabelText("Pages"), "1.5");
    await user.click(dialog.getByRole("button", { name: "Add" }));
    const summary = await dialog.findByRole("region", { name: "8 fields need your attention" });
    expect(summary).toHaveFocus();
    expect(
      within(summary)
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual([
      "Add cover for book",
      "Book Title is required",
      "Author is required",
      "Genre is required",
      "Year of publishing is required",
      "Amount of pages must be an integer",
      "Quantity is required",
      "Book Description is required",
    ]);
    expect(screen.getByLabelText("Add cover")).toBeInvalid();
    expect(sent).toEqual([]);
  });

  test("rejects a thousands separator and says what was expected", async () => {
    const { user, dialog } = await openForm();
    await fillIn(user);
    await user.clear(screen.getByLabelText("Pages"));
    await user.type(screen.getByLabelText("Pages"), "1.000");
    await user.click(dialog.getByRole("button", { name: "Add" }));
    await dialog.findByRole("region", { name: "1 field needs your attention" });
    expect(screen.getByLabelText("Pages")).toHaveAccessibleDescription(
      "Amount of pages must be an integer Digits only",
    );
    expect(sent).toEqual([]);
  });

  test("shows errors of the server at their fields and keeps the input", async () => {
    const { user, dialog } = await openForm();
    const refusal = {
      message: "This image type is not supported. Use JPEG, PNG, WebP or AVIF.",
      code: "invalid_input",
      fields: { genre: "Genre must not exceed 25 letters" },
    };
    server.use(
      http.post(`${ORIGIN}/api/admin/books`, () => HttpResponse.json(refusal, { status: 400 })),
    );
    await fillIn(user);
    await user.click(dialog.getByRole("button", { name: "Add" }));
    await dialog.findByRole("region", { name: "1 field needs your attention" });
    expect(screen.getByLabelText("Genre")).toHaveAccessibleDescription(
      "Genre must not exceed 25 letters",
    );
    expect(screen.getByLabelText("Book Title")).toHaveValue("Кобзар");
    expect(screen.getByRole("img", { name: "kobzar.jpg" })).toBeInTheDocument();
  });

  test("shows an error of the server that concerns no field", async () => {
    const { user, dialog } = await openForm("uk");
    const refusal = { message: "This is not an image", code: "not_an_image" };
    server.use(
      http.post(`${ORIGIN}/api/admin/books`, () => HttpResponse.json(refusal, { status: 415 })),
    );
    await user.upload(screen.getByLabelText("Додати обкладинку"), cover);
    await user.type(screen.getByLabelText("Назва книги"), "Кобзар");
    await user.type(screen.getByLabelText("Автор"), "Тарас Шевченко");
    await user.type(screen.getByLabelText("Жанр"), "Поезія");
    await user.type(screen.getByLabelText("Рік"), "1840");
    await user.type(screen.getByLabelText("Сторінки"), "114");
    await user.type(screen.getByLabelText("Кількість"), "3");
    await user.type(screen.getByLabelText("Опис"), "Перша збірка віршів поета, видана 1840.");
    await user.click(dialog.getByRole("button", { name: "Додати" }));
    expect(await dialog.findByRole("alert")).toHaveTextContent(/JPEG, PNG, WebP/);
  });

  test("shows the placeholder after deleting the cover", async () => {
    const { user } = await openForm();
    await user.upload(screen.getByLabelText("Add cover"), cover);
    expect(screen.queryByLabelText("Add cover")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Delete cover" }));
    expect(screen.getByLabelText("Add cover")).toHaveFocus();
    expect(screen.queryByRole("img")).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Restore cover" })).not.toBeInTheDocument();
  });

  test("resizes the cover to 385x622 JPEG", async () => {
    const { user, dialog } = await openForm();
    await fillIn(user);
    await user.click(dialog.getByRole("button", { name: "Add" }));
    await screen.findByText("The book created successfully");
    expect(sent).toMatchObject([{ picture: "385x622", type: "image/jpeg" }]);
  });

  test("names an unreadable file and the supported types, and accepts another file", async () => {
    const { user } = await openForm();
    const broken = jest.spyOn(globalThis, "createImageBitmap");
    broken.mockRejectedValueOnce(new Error("The source image could not be decoded."));
    await user.upload(screen.getByLabelText("Add cover"), cover);
    expect(await screen.findByText("Error while resizing cover")).toBeVisible();
    expect(screen.getByLabelText("Add cover")).toHaveAccessibleDescription(
      "kobzar.jpg could not be opened as an image. Choose a JPEG, PNG, WebP or AVIF file.",
    );
    await user.upload(screen.getByLabelText("Add cover"), cover);
    expect(await screen.findByRole("img", { name: "kobzar.jpg" })).toBeInTheDocument();
  });

  test("accepts images only", async () => {
    const { user } = await openForm();
    const images = "image/jpeg,image/png,image/webp,image/avif";
    expect(screen.getByLabelText("Add cover")).toHaveAttribute("accept", images);
    await user.upload(
      screen.getByLabelText("Add cover"),
      new File(["text"], "book.pdf", { type: "application/pdf" }),
    );
    expect(screen.getByLabelText("Add cover")).toBeInTheDocument();
  });

  test("closes on Cancel", async () => {
    const { user, dialog } = await openForm();
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });
});

describe("the language of a new book", () => {
  const chosen = () => screen.getByRole("combobox", { name: "Language" });

  test("follows title and description", async () => {
    const { user, dialog } = await openForm();
    expect(chosen()).toHaveTextContent("English");
    await fillIn(user);
    expect(chosen()).toHaveTextContent("Ukrainian");
    await user.click(dialog.getByRole("button", { name: "Add" }));
    expect(await screen.findByText("The book created successfully")).toBeVisible();
    expect(sent).toMatchObject([{ book: { language: "uk" } }]);
  });

  test("stays as chosen, with a warning where the text is in another", async () => {
    const { user } = await openForm();
    await user.click(chosen());
    await user.click(screen.getByRole("option", { name: "Dutch" }));
    await user.type(screen.getByLabelText("Book Title"), "Кобзар");
    expect(chosen()).toHaveTextContent("Dutch");
    expect(chosen()).toHaveAccessibleDescription(
      "The text seems to be in Ukrainian. Check the language.",
    );
  });
});
