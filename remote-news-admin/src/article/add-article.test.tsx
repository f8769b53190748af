import { beforeEach, describe, expect, jest, test } from "@jest/globals";
import type { NewsItem } from "@oselia/shared/model";
import { aNewsItem, ORIGIN, renderRemote, server } from "@oselia/shared/testing";
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import remote from "../remote.ts";

interface Sent {
  news: Partial<NewsItem>;
  photos: string[];
}

let sent: Sent[];
beforeEach(() => {
  sent = [];
});

const newsroom = [
  http.get(`${ORIGIN}/api/admin/news`, () =>
    HttpResponse.json({ news: [aNewsItem({ id: 7 })], totalPages: 1, totalNews: 1 }),
  ),
  http.post(`${ORIGIN}/api/admin/news`, async ({ request }) => {
    const body = await request.formData();
    const news = JSON.parse(await (body.get("news") as File).text());
    sent.push({ news, photos: body.getAll("photos").map((photo) => (photo as File).name) });
    return HttpResponse.json(aNewsItem({ ...news, id: 8 }), { status: 201 });
  }),
];

const photo = (name: string) => new File(["picture"], name, { type: "image/jpeg" });

async function openForm(language: "en" | "uk" | "nl" = "en") {
  const rendered = await renderRemote(remote, "/admin/news", {
    token: "staff",
    language,
    handlers: newsroom,
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
  await paste("Article Title", "Carols at the fireplace");
  await paste("Article Text", "Come and sing with us on Saturday.");
  await user.upload(screen.getByLabelText("Add photo"), photo("fire.jpg"));
}

/** Resizing the next image ends when the test says so. */
function holdResizing() {
  const held = Promise.withResolvers<ImageBitmap>();
  jest.spyOn(globalThis, "createImageBitmap").mockReturnValueOnce(held.promise);
  return held;
}

describe("the article form", () => {
  test("creates the article and adds it at the start of the list", async () => {
    const { user, dialog } = await openForm();
    await fillIn(user);
    await user.type(screen.getByLabelText(/Button Text/), "Come along");
    const link = screen.getByLabelText(/Button Link/);
    expect(link).toHaveAttribute("placeholder", "https://www...");
    await user.type(link, "example.com");
    await user.click(dialog.getByRole("button", { name: "Add" }));

    expect(await screen.findByText("The news created successfully")).toBeVisible();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    const [first] = within(screen.getByRole("list", { name: "News" })).getAllByRole("listitem");
    expect(first).toHaveTextContent("Carols at the fireplace");
    expect(screen.getByText("2 articles")).toBeVisible();
    expect(sent).toMatchObject([
      {
        photos: ["fire.jpg"],
        news: {
          title: "Carols at the fireplace",
          status: "DRAFT",
          language: "en",
          btnText: "Come along",
          btnLink: "example.com",
          publishDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        },
      },
    ]);
  });

  test("sends a retry with the same idempotency key after a lost response", async () => {
    const { user, dialog } = await openForm();
    const keys: (string | null)[] = [];
    server.use(
      http.post(`${ORIGIN}/api/admin/news`, ({ request }) => {
        keys.push(request.headers.get("Idempotency-Key"));
        // The first response is lost; the second is the real one.
        return keys.length === 1 ? HttpResponse.error() : undefined;
      }),
    );
    await fillIn(user);
    await user.click(dialog.getByRole("button", { name: "Add" }));
    expect(await dialog.findByText(/The server cannot be reached/)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Add" }));
    expect(await screen.findByText("The news created successfully")).toBeVisible();
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
  });

  test("lists every error and sends nothing", async () => {
    const { user, dialog } = await openForm();
    await user.type(screen.getByLabelText("Article Title"), "Four");
    expect(dialog.queryByText(/at least 5 letters/)).not.toBeInTheDocument();
    await user.click(dialog.getByRole("button", { name: "Add" }));
    const summary = await dialog.findByRole("region", { name: "3 fields need your attention" });
    expect(summary).toHaveFocus();
    expect(
      within(summary)
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual([
      "Article Title should be at least 5 letters",
      "Article Text is required",
      "Add at least one image",
    ]);
    expect(screen.getByLabelText("Article Title")).toHaveAccessibleDescription(
      "Article Title should be at least 5 letters",
    );
    await user.click(within(summary).getByRole("link", { name: "Add at least one image" }));
    expect(screen.getByLabelText("Add photo")).toHaveFocus();
    expect(sent).toEqual([]);
  });

  test.each([
    ["02/30/2026", "Date input not valid"],
    [" ", "Date is required"],
  ])(
    "shows the same error for the date “%s” at its field and in the summary",
    async (typed, message) => {
      const { user, dialog } = await openForm();
      await user.type(screen.getByLabelText("Article Title"), "Carols at the fireplace");
      const date = screen.getByLabelText("Date");
      await user.clear(date);
      await user.type(date, typed);
      await user.click(dialog.getByRole("button", { name: "Add" }));
      const summary = await dialog.findByRole("region");
      expect(within(summary).getByRole("link", { name: message })).toBeVisible();
      expect(date).toHaveAccessibleDescription(message);
      await user.click(dialog.getByRole("button", { name: "Preview" }));
      const preview = within(screen.getByRole("dialog", { name: "How visitors will see it" }));
      expect(preview.queryByRole("time")).not.toBeInTheDocument();
    },
  );

  test("validates on every change after the first submit", async () => {
    const { user, dialog } = await openForm();
    await user.click(dialog.getByRole("button", { name: "Add" }));
    await dialog.findByRole("region");
    await fillIn(user);
    await waitFor(() => expect(dialog.queryByRole("region")).not.toBeInTheDocument());
  });

  test("no longer requires the button's text when its link is removed", async () => {
    const { user, dialog } = await openForm();
    await fillIn(user);
    const link = screen.getByLabelText(/Button Link/);
    await user.type(link, "example.com");
    await user.click(dialog.getByRole("button", { name: "Add" }));
    await dialog.findByRole("region", { name: "1 field needs your attention" });
    expect(screen.getByLabelText(/Button Text/)).toBeInvalid();
    await user.clear(link);
    await waitFor(() => expect(dialog.queryByRole("region")).not.toBeInTheDocument());
    expect(screen.getByLabelText(/Button Text/)).toBeValid();
  });

  test("waits for a photo that is being resized, and sends it", async () => {
    const { user, dialog } = await openForm();
    await fillIn(user);
    const prepared = holdResizing();
    const place = screen.getByLabelText("Add photo");
    await user.upload(place, photo("large.jpg"));
    const add = dialog.getByRole("button", { name: "Add" });
    await user.click(add);
    expect(add).toHaveAttribute("aria-busy", "true");
    expect(sent).toEqual([]);
    prepared.resolve({ width: 1200, height: 800, close: () => undefined } as ImageBitmap);
    expect(await screen.findByText("The news created successfully")).toBeVisible();
    expect(sent).toMatchObject([{ photos: ["fire.jpg", "large.jpg"] }]);
  });

  test("sends nothing when a photo cannot be resized", async () => {
    const { user, dialog } = await openForm();
    await fillIn(user);
    const prepared = holdResizing();
    await user.upload(screen.getByLabelText("Add photo"), photo("broken.jpg"));
    const add = dialog.getByRole("button", { name: "Add" });
    await user.click(add);
    prepared.reject(new Error("The source image could not be decoded."));
    expect(await screen.findByText("Error resizing images.")).toBeVisible();
    expect(screen.getByLabelText("Add photo")).toHaveAccessibleDescription(
      /^Could not be opened as images: broken\.jpg\. Choose JPEG/,
    );
    expect(add).not.toHaveAttribute("aria-busy");
    expect(sent).toEqual([]);
    await user.click(add);
    expect(await screen.findByText("The news created successfully")).toBeVisible();
    expect(sent).toMatchObject([{ photos: ["fire.jpg"] }]);
  });

  test("shows errors of the server at their fields and keeps the input", async () => {
    const { user, dialog } = await openForm();
    server.use(
      http.post(`${ORIGIN}/api/admin/news`, () =>
        HttpResponse.json(
          {
            message: "Some fields are not valid.",
            code: "invalid_input",
            fields: { title: "Article Title must not exceed 80 letters" },
          },
          { status: 400 },
        ),
      ),
    );
    await fillIn(user);
    await user.click(dialog.getByRole("button", { name: "Add" }));
    await dialog.findByRole("region", { name: "1 field needs your attention" });
    expect(screen.getByLabelText("Article Title")).toBeInvalid();
    expect(screen.getByLabelText("Article Title")).toHaveValue("Carols at the fireplace");
  });

  test("shows an error and keeps the input while the server is unavailable", async () => {
    const { user, dialog } = await openForm();
    server.use(http.post(`${ORIGIN}/api/admin/news`, () => HttpResponse.error()));
    await fillIn(user);
    await user.click(dialog.getByRole("button", { name: "Add" }));
    expect(await dialog.findByRole("alert")).toHaveTextContent("The server cannot be reached.");
    expect(screen.getByLabelText("Article Title")).toHaveValue("Carols at the fireplace");
    expect(screen.getByRole("img", { name: "fire.jpg" })).toBeInTheDocument();
  });

  test("accepts three photos, and warns about a fourth and a duplicate", async () => {
    const { user } = await openForm();
    await user.upload(screen.getByLabelText("Add photo"), [photo("a.jpg"), photo("b.jpg")]);
    await user.upload(screen.getByLabelText("Add photo"), photo("a.jpg"));
    expect(
      await screen.findByText('The image "a.jpg" cannot be added as it is already present'),
    ).toBeVisible();
    await user.upload(screen.getByLabelText("Add photo"), [photo("c.jpg"), photo("d.jpg")]);
    expect(await screen.findByText("You cannot upload more than three images")).toBeVisible();
    expect(screen.getAllByRole("img")).toHaveLength(3);
    expect(screen.queryByLabelText("Add photo")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Remove b.jpg" }));
    expect(screen.getByLabelText("Add photo")).toBeInTheDocument();
  });

  test.each([
    ["en", "Preview", "There is nothing to preview yet."],
    ["uk", "Переглянути", "Поки що немає чого показувати."],
    ["nl", "Voorbeeld bekijken", "Er is nog niets te bekijken."],
  ] as const)("previews an empty article in %s", async (language, button, sentence) => {
    const { user, dialog } = await openForm(language);
    await user.click(dialog.getByRole("button", { name: button }));
    expect(screen.getByText(sentence)).toBeVisible();
    await user.keyboard("{Escape}");
    await user.type(dialog.getAllByRole("textbox")[0] as HTMLElement, "Carols");
    await user.click(dialog.getByRole("button", { name: button }));
    expect(screen.getByRole("heading", { name: "Carols" })).toBeVisible();
    expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  });

  test("uses the language of the interface, also in errors", async () => {
    const { user, dialog } = await openForm("uk");
    expect(dialog.getByRole("heading", { name: "Додати статтю" })).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Додати" }));
    expect(await dialog.findByRole("region", { name: "Перевірте 3 поля" })).toBeVisible();
  });

  test("closes on Cancel, but not on a click on the backdrop", async () => {
    const { user, dialog } = await openForm();
    await user.click(screen.getByRole("dialog"));
    expect(screen.getByRole("dialog")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });
});
