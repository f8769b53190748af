import { beforeEach, describe, expect, test } from "@jest/globals";
import type { NewsItem } from "@oselia/shared/model";
import { createMany, ORIGIN, server } from "@oselia/shared/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import {
  choir,
  errorResponse,
  handlers,
  newsroom,
  openEdit,
  photo,
  resetNewsroom,
  title,
} from "../testing/newsroom.ts";

beforeEach(resetNewsroom);

/** The server accepts the first photo and rejects the second. */
function secondUploadFails() {
  let uploads = 0;
  return http.post(`${ORIGIN}/api/admin/news/7/addphoto`, () => {
    uploads += 1;
    return uploads === 2 ? errorResponse(413, "too_large", "The upload is too large.") : undefined;
  });
}

describe("editing an article", () => {
  test("starts with the values of the article", async () => {
    newsroom.current = {
      ...choir,
      btnText: "Hear them",
      btnLink: "example.com",
      status: "ANNOUNCE",
    };
    const { dialog } = await openEdit();
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

  test("closes without a request when nothing has changed", async () => {
    const { user, dialog } = await openEdit();
    await user.type(title(), "!{Backspace}");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(newsroom.writes).toEqual([]);
  });

  test("saves the fields and updates the row", async () => {
    const { user, dialog } = await openEdit();
    await user.clear(title());
    await user.type(title(), "Forty voices and a drum");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("The news updated successfully")).toBeVisible();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(screen.getByRole("heading", { name: "Forty voices and a drum" })).toBeVisible();
    expect(newsroom.writes).toEqual(["PUT version 3"]);
  });

  test("saves on a retry after a lost response, without a conflict", async () => {
    const { user, dialog } = await openEdit();
    server.use(
      http.put(
        `${ORIGIN}/api/admin/news/7`,
        async ({ request }) => {
          newsroom.current = { ...choir, ...((await request.json()) as NewsItem), version: 4 };
          return HttpResponse.error();
        },
        { once: true },
      ),
    );
    await user.type(title(), " and a drum");
    await user.upload(screen.getByLabelText("Add photo"), photo("a.jpg"));
    await dialog.findByRole("img", { name: "a.jpg" });
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText(/The server cannot be reached/)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("The news updated successfully")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(newsroom.writes).toEqual(["PUT version 3", "addphoto a.jpg 600x400"]);
    expect(screen.getByText("2 photos")).toBeVisible();
  });

  test("adds and removes photos through their own calls only", async () => {
    const { user, dialog } = await openEdit();
    await user.click(dialog.getByRole("button", { name: "Remove Photo 1" }));
    await user.upload(screen.getByLabelText("Add photo"), [photo("a.jpg"), photo("b.jpg")]);
    await dialog.findByRole("img", { name: "b.jpg" });
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("All images were uploaded successfully.")).toBeVisible();
    expect(screen.getByText("Image was deleted successfully.")).toBeVisible();
    expect(screen.getByText("2 photos")).toBeVisible();
    expect(newsroom.writes).toEqual([
      "addphoto a.jpg 600x400",
      "addphoto b.jpg 600x400",
      "DELETE photo 1",
    ]);
  });

  test("deletes a photo first when there are three", async () => {
    newsroom.current = {
      ...choir,
      photoUrls: createMany(3, (id) => ({ id, url: `/media/${id}.webp` })),
    };
    const { user, dialog } = await openEdit();
    await user.click(dialog.getByRole("button", { name: "Remove Photo 2" }));
    await user.upload(screen.getByLabelText("Add photo"), photo("a.jpg"));
    await dialog.findByRole("img", { name: "a.jpg" });
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Image was uploaded successfully.")).toBeVisible();
    expect(newsroom.writes).toEqual(["DELETE photo 2", "addphoto a.jpg 600x400"]);
  });

  test("requires a photo", async () => {
    const { user, dialog } = await openEdit();
    await user.click(dialog.getByRole("button", { name: "Remove Photo 1" }));
    expect(screen.getByLabelText("Add photo")).toHaveFocus();
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByRole("link", { name: "Add at least one image" })).toBeVisible();
    expect(newsroom.writes).toEqual([]);
  });

  test("shows a failed upload, and retries only the remaining steps", async () => {
    const { user, dialog } = await openEdit();
    await user.type(title(), "!");
    await user.upload(screen.getByLabelText("Add photo"), [photo("a.jpg"), photo("b.jpg")]);
    await dialog.findByRole("img", { name: "b.jpg" });
    server.use(secondUploadFails());
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(
      await screen.findByText("Error uploading images: The upload is too large."),
    ).toBeVisible();
    expect(dialog.getByText("The upload is too large.")).toBeVisible();
    expect(dialog.getByRole("img", { name: "b.jpg" })).toBeInTheDocument();
    server.resetHandlers(...handlers);
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(newsroom.writes).toEqual([
      "PUT version 3",
      "addphoto a.jpg 600x400",
      "addphoto b.jpg 600x400",
    ]);
    expect(screen.getByText("3 photos")).toBeVisible();
  });

  test("shows that a photo could not be deleted", async () => {
    newsroom.current = {
      ...choir,
      photoUrls: createMany(2, (id) => ({ id, url: `/media/${id}.webp` })),
    };
    const { user, dialog } = await openEdit();
    server.use(
      http.delete(`${ORIGIN}/api/admin/news/photo/1`, () =>
        errorResponse(503, "unavailable", "Busy"),
      ),
    );
    await user.click(dialog.getByRole("button", { name: "Remove Photo 1" }));
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(
      await screen.findByText(
        "Error while deleting the image. The server is not available right now. Please try again in a moment.",
      ),
    ).toBeVisible();
    expect(screen.getByRole("dialog")).toBeVisible();
  });

  test("does not conflict with its own photo changes after a failed step", async () => {
    const { user, dialog } = await openEdit();
    await user.upload(screen.getByLabelText("Add photo"), [photo("a.jpg"), photo("b.jpg")]);
    await dialog.findByRole("img", { name: "b.jpg" });
    server.use(secondUploadFails());
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText("The upload is too large.")).toBeVisible();
    server.resetHandlers(...handlers);
    await user.type(title(), "!");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(newsroom.writes).toEqual([
      "addphoto a.jpg 600x400",
      "PUT version 4",
      "addphoto b.jpg 600x400",
    ]);
    await user.click(screen.getByRole("button", { name: /^Edit/ }));
    await user.type(title(), "!");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(newsroom.writes.at(-1)).toBe("PUT version 6"));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  test("shows a preview, which Escape closes", async () => {
    newsroom.current = { ...choir, btnText: "Hear them", btnLink: "example.com" };
    const { user, dialog } = await openEdit();
    await user.type(title(), " and mine");
    await user.click(dialog.getByRole("button", { name: "Preview" }));
    const preview = within(screen.getByRole("dialog", { name: "How visitors will see it" }));
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

  test("uses the language of the interface", async () => {
    const { user, dialog } = await openEdit("uk");
    expect(dialog.getByRole("heading", { name: "Редагувати статтю" })).toBeVisible();
    await user.type(screen.getByLabelText("Назва статті"), "!");
    await user.click(dialog.getByRole("button", { name: "Зберегти" }));
    expect(await screen.findByText("Новину успішно оновлено")).toBeVisible();
  });
});
