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
  http.get(`${ORIGIN}/api/admin/news/7`, () => HttpResponse.json(held)),
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
    held = { ...held, version: held.version + 1, photoUrls: [...held.photoUrls, data] };
    return HttpResponse.json({ newsId: 7, data }, { status: 201 });
  }),
  http.delete(`${ORIGIN}/api/admin/news/photo/:id`, ({ params }) => {
    writes.push(`DELETE photo ${params.id}`);
    const photoUrls = held.photoUrls.filter(({ id }) => String(id) !== params.id);
    held = { ...held, version: held.version + 1, photoUrls };
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

  test("is no clash with its own photos: after a failed step the words can still be changed", async () => {
    const { user, dialog } = await openForm();
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
    expect(await dialog.findByText("This is too large.")).toBeVisible();
    server.resetHandlers(...newsroom);
    await user.type(title(), "!");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(writes).toEqual(["addphoto a.jpg 600x400", "PUT version 4", "addphoto b.jpg 600x400"]);
    await user.click(screen.getByRole("button", { name: /^Edit/ }));
    await user.type(title(), "!");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(writes.at(-1)).toBe("PUT version 6"));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
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
  const theirPhoto = { id: 50, url: "/media/theirs.webp" };

  async function clash(change: Partial<NewsItem> = { title: "Theirs", status: "ARCHIVED" }) {
    const opened = await openForm();
    held = { ...choir, version: 4, ...change };
    await opened.user.type(title(), " and mine");
    await opened.user.click(opened.dialog.getByRole("button", { name: "Save" }));
    const notice = await opened.dialog.findByRole("alert");
    /** What stands in the notice for a field: theirs and the own. */
    const pair = (label: string) => {
      const field = within(notice).getByText(label, { selector: "li > p" }).parentElement;
      return within(field as HTMLElement).getAllByRole("definition");
    };
    const press = (name: string) => opened.user.click(screen.getByRole("button", { name }));
    return { ...opened, notice, pair, press };
  }
  const isClosed = () =>
    waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

  test("the second is told, sees theirs beside the own, and keeps every word", async () => {
    const { notice, pair } = await clash();
    expect(notice).toHaveTextContent("Someone else has changed this meanwhile.");
    const [theirs, mine] = pair("Article Title");
    expect(theirs).toHaveTextContent("Theirs");
    expect(mine).toHaveTextContent("A choir of forty voices and mine");
    expect(pair("Status").map(({ textContent }) => textContent)).toEqual(["Archived", "Published"]);
    expect(within(notice).queryByText("Article Text")).not.toBeInTheDocument();
    expect(title()).toHaveValue("A choir of forty voices and mine");
  });

  test("the second can save over it", async () => {
    const { press } = await clash();
    await press("Save mine over it");
    expect(await screen.findByText("The news updated successfully")).toBeVisible();
    await isClosed();
    expect(writes).toEqual(["PUT version 3", "PUT version 4"]);
    expect(held).toMatchObject({
      title: "A choir of forty voices and mine",
      status: choir.status,
    });
  });

  test("the second can go on from theirs", async () => {
    const { user, press } = await clash();
    await press("Take theirs");
    expect(title()).toHaveValue("Theirs");
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    await user.type(title(), " and a little of mine");
    await press("Save");
    await isClosed();
    expect(writes).toEqual(["PUT version 3", "PUT version 4"]);
    expect(held).toMatchObject({ title: "Theirs and a little of mine", status: "ARCHIVED" });
  });

  test("who has taken theirs can have the own back, and loses no word", async () => {
    const { dialog, press } = await clash();
    await press("Take theirs");
    expect(dialog.getByRole("status")).toHaveTextContent("What you typed is kept.");
    await press("Back to mine");
    expect(title()).toHaveValue("A choir of forty voices and mine");
    await press("Save");
    await isClosed();
    expect(held).toMatchObject({ title: "A choir of forty voices and mine", version: 5 });
  });

  test("who has taken theirs and changes nothing more saves nothing", async () => {
    const { press } = await clash();
    await press("Take theirs");
    await press("Save");
    await isClosed();
    expect(writes).toEqual(["PUT version 3"]);
    expect(screen.getByRole("heading", { name: "Theirs" })).toBeVisible();
  });

  test("a photo that a colleague has added is noticed, and stays when the own is saved over", async () => {
    const { pair, press } = await clash({ photoUrls: [...choir.photoUrls, theirPhoto] });
    const [theirs, mine] = pair("Photos");
    expect(within(theirs as HTMLElement).getAllByRole("img")).toHaveLength(2);
    expect(within(mine as HTMLElement).getAllByRole("img")).toHaveLength(1);
    await press("Save mine over it");
    await isClosed();
    expect(writes).toEqual(["PUT version 3", "PUT version 4"]);
    expect(screen.getByText("2 photos")).toBeVisible();
  });

  test("what cannot be shown is said, and can still be saved over", async () => {
    const opened = await openForm();
    held = { ...choir, version: 4, title: "Theirs" };
    server.use(http.get(`${ORIGIN}/api/admin/news/7`, () => HttpResponse.error()));
    await opened.user.type(title(), " and mine");
    await opened.user.click(opened.dialog.getByRole("button", { name: "Save" }));
    const notice = within(await opened.dialog.findByRole("alert"));
    expect(notice.getByText(/What they changed cannot be shown just now/)).toBeVisible();
    expect(notice.queryByRole("button", { name: "Take theirs" })).not.toBeInTheDocument();
    await opened.user.click(notice.getByRole("button", { name: "Save mine over it" }));
    await isClosed();
    expect(writes).toEqual(["PUT version 3", "PUT version undefined"]);
  });

  test("the second may still leave it, when asked", async () => {
    const { press } = await clash();
    await press("Cancel");
    await press("Leave without saving");
    await isClosed();
    expect(held.title).toBe("Theirs");
  });

  test("who edits what a colleague has put into the bin is told, and keeps every word", async () => {
    const { user, dialog } = await openForm();
    server.use(
      http.put(`${ORIGIN}/api/admin/news/7`, () => refuse(404, "not_found", "Nothing here")),
    );
    await user.type(title(), " and mine");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByRole("alert")).toHaveTextContent(
      "Someone else has moved this to the bin meanwhile.",
    );
    expect(title()).toHaveValue("A choir of forty voices and mine");
  });
});
