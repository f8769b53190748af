import { beforeEach, describe, expect, test } from "@jest/globals";
import type { NewsItem } from "@oselia/shared/model";
import { aNewsItem, ORIGIN, renderRemote } from "@oselia/shared/testing";
import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import remote from "../remote.ts";
import { choir, newsroom, openEdit, resetNewsroom } from "../testing/newsroom.ts";

const english = "Come and sing with us at the fire.";
const dutch = "Kom met ons zingen bij het vuur, ook zonder ervaring.";

let sent: Partial<NewsItem>[];
beforeEach(() => {
  sent = [];
  resetNewsroom();
});

const handlers = [
  http.get(`${ORIGIN}/api/admin/news`, () =>
    HttpResponse.json({ news: [], totalPages: 0, totalNews: 0 }),
  ),
  http.post(`${ORIGIN}/api/admin/news`, async ({ request }) => {
    const body = await request.formData();
    const news = JSON.parse(await (body.get("news") as File).text());
    sent.push(news);
    return HttpResponse.json(aNewsItem({ ...news, id: 8 }), { status: 201 });
  }),
];

async function openForm(language: "en" | "uk" = "en") {
  const options = { token: "staff", language, handlers };
  const { user } = await renderRemote(remote, "/admin/news", options);
  await user.click(screen.getByRole("button", { name: "Header action" }));
  return { user, dialog: within(screen.getByRole("dialog")) };
}

async function fillIn(user: UserEvent, text: string) {
  await user.type(screen.getByLabelText("Article Text"), text);
  await user.type(screen.getByLabelText("Article Title"), "Koor / Choir");
  const photo = new File(["picture"], "fire.jpg", { type: "image/jpeg" });
  await user.upload(screen.getByLabelText("Add photo"), photo);
}

async function save({ user, dialog }: Awaited<ReturnType<typeof openForm>>) {
  await user.click(dialog.getByRole("button", { name: "Add" }));
  expect(await screen.findByText("The news created successfully")).toBeVisible();
}

const field = () => screen.getByRole("combobox", { name: "Language" });

async function choose(user: UserEvent, name: string) {
  await user.click(field());
  await user.click(screen.getByRole("option", { name }));
}

describe("the language of a new article", () => {
  test("is the one of the interface until the text shows another", async () => {
    const form = await openForm();
    expect(field()).toHaveTextContent("English");
    await fillIn(form.user, dutch);
    expect(field()).toHaveTextContent("Dutch");
    await save(form);
    expect(sent).toMatchObject([{ language: "nl" }]);
  });

  test("follows a text in English while the interface is Ukrainian", async () => {
    const { user } = await openForm("uk");
    const language = screen.getByRole("combobox", { name: "Мова статті" });
    expect(language).toHaveTextContent("Українська");
    await user.type(screen.getByLabelText("Текст статті"), english);
    expect(language).toHaveTextContent("Англійська");
  });

  test("is the one of the interface again when the text is removed, and nothing is unsaved", async () => {
    const { user, dialog } = await openForm();
    const text = screen.getByLabelText("Article Text");
    await user.type(text, dutch);
    await user.clear(text);
    expect(field()).toHaveTextContent("English");
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  test("stays as chosen, with a warning where the text is in another, and can be saved", async () => {
    const form = await openForm();
    await choose(form.user, "Ukrainian");
    // Screen readers announce what changes in a region that was there before.
    const region = form.dialog.getByRole("status");
    expect(region).toBeEmptyDOMElement();
    await fillIn(form.user, dutch);
    expect(region).toHaveTextContent("The text seems to be in Dutch.");
    expect(field()).toHaveTextContent("Ukrainian");
    expect(field()).toHaveAccessibleDescription(
      "The text seems to be in Dutch. Check the language.",
    );
    await save(form);
    expect(sent).toMatchObject([{ language: "uk" }]);
  });

  test("has no warning once the language of the text is chosen", async () => {
    const { user } = await openForm();
    await choose(user, "Ukrainian");
    await fillIn(user, english);
    await choose(user, "English");
    expect(field()).toHaveAccessibleDescription("");
  });
});

test("the language of an existing article stays, with a warning where the text is in another", async () => {
  newsroom.current = { ...choir, language: "uk", content: english };
  const { user } = await openEdit();
  await user.type(screen.getByLabelText("Article Text"), " All are welcome.");
  expect(field()).toHaveTextContent("Ukrainian");
  expect(field()).toHaveAccessibleDescription(
    "The text seems to be in English. Check the language.",
  );
});
