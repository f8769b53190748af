import { beforeEach, describe, expect, test } from "@jest/globals";
import type { NewsItem, Photo } from "@oselia/shared/model";
import { aNewsItem, ORIGIN, renderRemote, server, several } from "@oselia/shared/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import remote from "../remote.ts";

const choir = aNewsItem({ id: 7, version: 3, title: "A choir of forty voices" });

/** What the server holds, and every write that it was sent. */
let held: NewsItem;
let writes: string[];
beforeEach(() => {
  held = choir;
  writes = [];
});

const refuse = (status: number, code: string, message: string) =>
  HttpResponse.json({ message, code }, { status });

const newsroom = [
  http.get(`${ORIGIN}/api/admin/news`, () =>
    HttpResponse.json({ news: [held], totalPages: 1, totalNews: 1 }),
  ),
  http.put(`${ORIGIN}/api/admin/news/7`, async ({ request }) => {
    const { version, ...fields } = (await request.json()) as NewsItem;
    writes.push(`PUT version ${version}`);
    if (version !== undefined && version !== held.version)
      return refuse(409, "conflict", "Changed");
    held = { ...held, ...fields, version: held.version + 1 };
    return HttpResponse.json(held);
  }),
  http.post(`${ORIGIN}/api/admin/news/7/addphoto`, async ({ request }) => {
    const photo = (await request.formData()).get("photo") as File;
    writes.push(`addphoto ${photo.name} ${await photo.text()}`);
    const data: Photo = { id: 100 + writes.length, url: `/media/${photo.name}` };
    held = { ...held, photoUrls: [...held.photoUrls, data] };
    return HttpResponse.json({ newsId: 7, data }, { status: 201 });
  }),
  http.delete(`${ORIGIN}/api/admin/news/photo/:id`, ({ params }) => {
    writes.push(`DELETE photo ${params.id}`);
    held = { ...held, photoUrls: held.photoUrls.filter(({ id }) => String(id) !== params.id) };
    return new HttpResponse(null, { status: 204 });
  }),
];

const photo = (name: string) => new File(["picture"], name, { type: "image/jpeg" });

async function openForm(language: "en" | "uk" | "nl" = "en") {
  const rendered = await renderRemote(remote, "/admin/news", {
    token: "staff",
    language,
    handlers: newsroom,
  });
  const row = screen.getByRole("listitem");
  await rendered.user.click(within(row).getAllByRole("button")[0] as HTMLElement);
  return { ...rendered, dialog: within(screen.getByRole("dialog")) };
}

const title = () => screen.getByLabelText("Article Title");

describe("an article's edit", () => {
  test("shows every field as it is", async () => {
    held = { ...choir, btnText: "Hear them", btnLink: "example.com", status: "ANNOUNCE" };
    const { dialog } = await openForm();
    expect(dialog.getByRole("heading", { name: "Edit Article" })).toBeVisible();
    expect(title()).toHaveValue("A choir of forty voices");
    expect(screen.getByLabelText("Date")).toHaveValue("11/14/2026");
    expect(screen.getByLabelText("Article Text")).toHaveValue(choir.content);
    expect(screen.getByLabelText(/Button Text/)).toHaveValue("Hear them");
    expect(screen.getByLabelText(/Button Link/)).toHaveValue("example.com");
    expect(dialog.getByRole("combobox", { name: "Status" })).toHaveTextContent("Announcement");
    expect(dialog.getByRole("img", { name: "Photo 1" })).toHaveAttribute(
      "src",
      "/media/choir.webp",
    );
  });

  test("with no change closes without a call", async () => {
    const { user, dialog } = await openForm();
    await user.type(title(), "!{Backspace}");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(writes).toEqual([]);
  });

  test("saves the fields, and the list shows them in its place", async () => {
    const { user, dialog } = await openForm();
    await user.clear(title());
    await user.type(title(), "Forty voices and a drum");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("The news updated successfully")).toBeVisible();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(screen.getByRole("heading", { name: "Forty voices and a drum" })).toBeVisible();
    expect(writes).toEqual(["PUT version 3"]);
  });

  test("adds and removes photos by their own calls, and sends no fields", async () => {
    const { user, dialog } = await openForm();
    await user.click(dialog.getByRole("button", { name: "Remove the photo Photo 1" }));
    await user.upload(screen.getByLabelText("Add a photo"), [photo("a.jpg"), photo("b.jpg")]);
    await dialog.findByRole("img", { name: "b.jpg" });
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("All images were uploaded successfully.")).toBeVisible();
    expect(screen.getByText("Image was deleted successfully.")).toBeVisible();
    expect(screen.getByText("2 photos")).toBeVisible();
    expect(writes).toEqual(["addphoto a.jpg 600x400", "addphoto b.jpg 600x400", "DELETE photo 1"]);
  });

  test("makes room first where there is none", async () => {
    held = { ...choir, photoUrls: several(3, (id) => ({ id, url: `/media/${id}.webp` })) };
    const { user, dialog } = await openForm();
    await user.click(dialog.getByRole("button", { name: "Remove the photo Photo 2" }));
    await user.upload(screen.getByLabelText("Add a photo"), photo("a.jpg"));
    await dialog.findByRole("img", { name: "a.jpg" });
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Image was uploaded successfully.")).toBeVisible();
    expect(writes).toEqual(["DELETE photo 2", "addphoto a.jpg 600x400"]);
  });

  test("needs a photo", async () => {
    const { user, dialog } = await openForm();
    await user.click(dialog.getByRole("button", { name: "Remove the photo Photo 1" }));
    expect(screen.getByLabelText("Add a photo")).toHaveFocus();
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByRole("link", { name: "Add at least one image" })).toBeVisible();
    expect(writes).toEqual([]);
  });

  test("tells of an upload that failed; a second try takes only the steps that are left", async () => {
    const { user, dialog } = await openForm();
    await user.type(title(), "!");
    await user.upload(screen.getByLabelText("Add a photo"), [photo("a.jpg"), photo("b.jpg")]);
    await dialog.findByRole("img", { name: "b.jpg" });
    let uploads = 0;
    server.use(
      http.post(`${ORIGIN}/api/admin/news/7/addphoto`, () => {
        uploads += 1;
        return uploads === 2 ? refuse(413, "too_large", "This is too large.") : undefined;
      }),
    );
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Error uploading images: This is too large.")).toBeVisible();
    expect(dialog.getByText("This is too large.")).toBeVisible();
    expect(dialog.getByRole("img", { name: "b.jpg" })).toBeInTheDocument();
    server.resetHandlers(...newsroom);
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(writes).toEqual(["PUT version 3", "addphoto a.jpg 600x400", "addphoto b.jpg 600x400"]);
    expect(screen.getByText("3 photos")).toBeVisible();
  });

  test("tells of a photo that could not be deleted", async () => {
    held = { ...choir, photoUrls: several(2, (id) => ({ id, url: `/media/${id}.webp` })) };
    const { user, dialog } = await openForm();
    server.use(
      http.delete(`${ORIGIN}/api/admin/news/photo/1`, () => refuse(503, "unavailable", "Busy")),
    );
    await user.click(dialog.getByRole("button", { name: "Remove the photo Photo 1" }));
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(
      await screen.findByText(
        "Error while deleting the image. The server is busy or being repaired. Please try again in a moment.",
      ),
    ).toBeVisible();
    expect(screen.getByRole("dialog")).toBeVisible();
  });

  test("a photo that somebody else has added meanwhile stays", async () => {
    const { user, dialog } = await openForm();
    held = { ...choir, photoUrls: [...choir.photoUrls, { id: 50, url: "/media/theirs.webp" }] };
    await user.type(title(), "!");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("The news updated successfully")).toBeVisible();
    expect(writes).toEqual(["PUT version 3"]);
    expect(screen.getByText("2 photos")).toBeVisible();
  });

  test("can be looked at as visitors will see it, and goes on after Escape", async () => {
    held = { ...choir, btnText: "Hear them", btnLink: "example.com" };
    const { user, dialog } = await openForm();
    await user.type(title(), " and mine");
    await user.click(dialog.getByRole("button", { name: "Preview" }));
    const preview = within(screen.getByRole("dialog", { name: "As visitors will see it" }));
    expect(preview.getByRole("heading", { name: `${choir.title} and mine` })).toBeVisible();
    expect(preview.getByText("14 November 2026")).toBeVisible();
    expect(preview.getByText(choir.content)).toBeVisible();
    expect(preview.getByRole("link", { name: "Hear them" })).toHaveAttribute(
      "href",
      "https://example.com/",
    );
    await user.keyboard("{Escape}");
    expect(screen.getAllByRole("dialog")).toHaveLength(1);
    expect(title()).toHaveValue(`${choir.title} and mine`);
  });

  test("speaks the reader's language", async () => {
    const { user, dialog } = await openForm("uk");
    expect(dialog.getByRole("heading", { name: "Редагувати статтю" })).toBeVisible();
    await user.type(screen.getByLabelText("Назва статті"), "!");
    await user.click(dialog.getByRole("button", { name: "Зберегти" }));
    expect(await screen.findByText("Новину успішно оновлено")).toBeVisible();
  });
});

describe("two people who edit the same article", () => {
  async function clash() {
    const opened = await openForm();
    held = { ...choir, version: 4, title: "Theirs", status: "ARCHIVED" };
    await opened.user.type(title(), " and mine");
    await opened.user.click(opened.dialog.getByRole("button", { name: "Save" }));
    const notice = await opened.dialog.findByRole("alert");
    return { ...opened, notice };
  }

  test("the second is told, sees what the other has saved, and keeps every word", async () => {
    const { notice } = await clash();
    expect(notice).toHaveTextContent("Someone else has changed this meanwhile.");
    await waitFor(() => expect(notice).toHaveTextContent("Article Title, as they saved it"));
    expect(notice).toHaveTextContent("Theirs");
    expect(notice).toHaveTextContent("Archived");
    expect(title()).toHaveValue("A choir of forty voices and mine");
  });

  test("the second can save over it", async () => {
    const { user, notice } = await clash();
    await waitFor(() => expect(notice).toHaveTextContent("Theirs"));
    await user.click(within(notice).getByRole("button", { name: "Save mine over it" }));
    expect(await screen.findByText("The news updated successfully")).toBeVisible();
    expect(writes).toEqual(["PUT version 3", "PUT version 4"]);
    expect(held.title).toBe("A choir of forty voices and mine");
  });

  test("the second may still leave it, when asked", async () => {
    const { user, dialog } = await clash();
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await user.click(screen.getByRole("button", { name: "Leave without saving" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(held.title).toBe("Theirs");
  });
});

describe("a session that ends mid-work", () => {
  test("leaves the form and every word where they are", async () => {
    const { user, dialog } = await openForm();
    server.use(
      http.put(`${ORIGIN}/api/admin/news/7`, () => refuse(401, "unauthenticated", "Sign in")),
    );
    await user.type(title(), " and mine");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText("Please sign in.")).toBeVisible();
    expect(title()).toHaveValue("A choir of forty voices and mine");
  });
});
