import { beforeEach, describe, expect, test } from "@jest/globals";
import type { NewsItem } from "@oselia/shared/model";
import { ORIGIN, server } from "@oselia/shared/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import {
  choir,
  errorResponse,
  newsroom,
  openEdit,
  photo,
  resetNewsroom,
  title,
} from "../testing/newsroom.ts";

beforeEach(resetNewsroom);

describe("a conflict between two editors of an article", () => {
  const theirPhoto = { id: 50, url: "/media/theirs.webp" };

  async function clash(change: Partial<NewsItem> = { title: "Theirs", status: "ARCHIVED" }) {
    const opened = await openEdit();
    newsroom.current = { ...choir, version: 4, ...change };
    await opened.user.type(title(), " and mine");
    await opened.user.click(opened.dialog.getByRole("button", { name: "Save" }));
    return { ...opened, ...(await choices(opened)) };
  }
  /** The choices in the notice. */
  async function choices({ user, dialog }: Awaited<ReturnType<typeof openEdit>>) {
    const notice = await dialog.findByRole("region", { name: /Someone else has changed this/ });
    const group = (label: string) => within(within(notice).getByRole("group", { name: label }));
    const radio = (label: string, side: "Their version" | "My version") =>
      group(label).getByRole("radio", { name: side });
    const choose = (label: string, side: "Their version" | "My version") =>
      user.click(radio(label, side));
    const press = (name: string) => user.click(screen.getByRole("button", { name }));
    return { notice, group, radio, choose, press };
  }
  const status = () => within(screen.getByRole("dialog")).getByRole("combobox", { name: "Status" });
  const isClosed = () =>
    waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

  test("shows both versions to the second editor, and keeps the input", async () => {
    const { notice, radio } = await clash();
    expect(notice).toHaveFocus();
    expect(radio("Article Title", "Their version")).toHaveAccessibleDescription("Theirs");
    expect(radio("Article Title", "My version")).toHaveAccessibleDescription(
      "A choir of forty voices and mine",
    );
    expect(radio("Status", "Their version")).toHaveAccessibleDescription("Archived");
    expect(radio("Status", "My version")).toHaveAccessibleDescription("Published");
    expect(within(notice).queryByText("Article Text")).not.toBeInTheDocument();
    expect(title()).toHaveValue("A choir of forty voices and mine");
  });

  test("starts with the user's value in changed fields, and with theirs elsewhere", async () => {
    const { radio, press } = await clash();
    expect(radio("Article Title", "My version")).toBeChecked();
    expect(radio("Status", "Their version")).toBeChecked();
    expect(status()).toHaveTextContent("Archived");
    await press("Save");
    expect(await screen.findByText("The news updated successfully")).toBeVisible();
    await isClosed();
    expect(newsroom.writes).toEqual(["PUT version 3", "PUT version 4"]);
    expect(newsroom.current).toMatchObject({
      title: "A choir of forty voices and mine",
      status: "ARCHIVED",
    });
  });

  test("lets the user choose field by field, and saves what is chosen", async () => {
    const { user, choose, radio, press } = await clash();
    await choose("Status", "My version");
    expect(status()).toHaveTextContent("Published");
    await choose("Article Title", "Their version");
    expect(title()).toHaveValue("Theirs");
    await user.type(title(), " and a little of mine");
    expect(radio("Article Title", "My version")).toBeChecked();
    expect(radio("Article Title", "My version")).toHaveAccessibleDescription(
      "Theirs and a little of mine",
    );
    await press("Save");
    await isClosed();
    expect(newsroom.current).toMatchObject({
      title: "Theirs and a little of mine",
      status: choir.status,
    });
  });

  test("restores the input when the user's version is chosen again", async () => {
    const { choose } = await clash();
    await choose("Article Title", "Their version");
    await choose("Article Title", "My version");
    expect(title()).toHaveValue("A choir of forty voices and mine");
  });

  test("uses all of their version with one click", async () => {
    const { radio, choose, press } = await clash();
    await choose("Status", "My version");
    await press("Use all of theirs");
    expect(title()).toHaveValue("Theirs");
    expect(status()).toHaveTextContent("Archived");
    await choose("Article Title", "My version");
    expect(title()).toHaveValue("A choir of forty voices and mine");
    expect(radio("Status", "Their version")).toBeChecked();
    await press("Save");
    await isClosed();
    expect(newsroom.current).toMatchObject({
      title: "A choir of forty voices and mine",
      status: "ARCHIVED",
      version: 5,
    });
  });

  test("applies all of their version before it is validated", async () => {
    const opened = await openEdit();
    const { user, dialog } = opened;
    newsroom.current = { ...choir, version: 4, title: "Theirs" };
    await user.type(dialog.getByLabelText(/Button Text/), "Come along");
    await user.type(dialog.getByLabelText(/Button Link/), "example.com");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    const { press } = await choices(opened);
    await press("Use all of theirs");
    await user.tab();
    expect(dialog.getByLabelText(/Button Link/)).toHaveValue("");
    expect(dialog.queryByText(/Button Text is required/)).not.toBeInTheDocument();
  });

  test("keeps the choice when a save fails", async () => {
    const { dialog, choose, radio, press } = await clash();
    await choose("Status", "My version");
    server.use(http.put(`${ORIGIN}/api/admin/news/7`, () => HttpResponse.error(), { once: true }));
    await press("Save");
    expect(await dialog.findByText(/The server cannot be reached/)).toBeVisible();
    expect(radio("Status", "My version")).toBeChecked();
    await press("Save");
    await isClosed();
    expect(newsroom.current).toMatchObject({ title: /and mine$/, status: choir.status });
  });

  test("keeps choices and input in a conflict with a third editor", async () => {
    const opened = await clash();
    await opened.choose("Article Title", "Their version");
    newsroom.current = { ...newsroom.current, title: "A third one", language: "uk", version: 5 };
    await opened.choose("Status", "My version");
    await opened.press("Save");
    await waitFor(() =>
      expect(opened.radio("Article Title", "Their version")).toHaveAccessibleDescription(
        "A third one",
      ),
    );
    expect(opened.notice).toHaveFocus();
    expect(title()).toHaveValue("A third one");
    expect(status()).toHaveTextContent("Published");
    await opened.choose("Article Title", "My version");
    expect(title()).toHaveValue("A choir of forty voices and mine");
    await opened.press("Save");
    await isClosed();
    expect(newsroom.current).toMatchObject({ status: choir.status, language: "uk", version: 6 });
  });

  test("asks before the user's version is discarded", async () => {
    const { choose, press } = await clash({ title: "Theirs" });
    await choose("Article Title", "Their version");
    await press("Cancel");
    expect(screen.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
    await press("Keep editing");
    await choose("Article Title", "My version");
    expect(title()).toHaveValue("A choir of forty voices and mine");
  });

  test("sends no request when all of their version is chosen", async () => {
    const { press } = await clash();
    await press("Use all of theirs");
    await press("Save");
    await isClosed();
    expect(newsroom.writes).toEqual(["PUT version 3"]);
    expect(screen.getByRole("heading", { name: "Theirs" })).toBeVisible();
  });

  test("shows and keeps a photo that a colleague has added", async () => {
    const { dialog, press } = await clash({ photoUrls: [...choir.photoUrls, theirPhoto] });
    expect(dialog.getAllByRole("button", { name: /^Remove Photo/ })).toHaveLength(2);
    await press("Save");
    await isClosed();
    expect(newsroom.writes).toEqual(["PUT version 3", "PUT version 4"]);
    expect(screen.getByText("2 photos")).toBeVisible();
  });

  test("merges photos that both have added, up to three", async () => {
    const opened = await openEdit();
    const { user, dialog } = opened;
    newsroom.current = {
      ...choir,
      version: 4,
      photoUrls: [...choir.photoUrls, theirPhoto, { id: 51, url: "/media/more.webp" }],
    };
    await user.type(title(), " and mine");
    await user.upload(screen.getByLabelText("Add photo"), photo("a.jpg"));
    await dialog.findByRole("img", { name: "a.jpg" });
    await user.click(dialog.getByRole("button", { name: "Save" }));
    const { radio, press } = await choices(opened);
    expect(radio("Photos", "My version")).toBeChecked();
    await press("Save");
    expect(
      await dialog.findByRole("link", { name: "You cannot upload more than three images" }),
    ).toBeVisible();
    await press("Remove Photo 3");
    await press("Save");
    await isClosed();
    expect(newsroom.writes).toEqual([
      "PUT version 3",
      "PUT version 4",
      "DELETE photo 51",
      "addphoto a.jpg 600x400",
    ]);
  });

  test("notices a colleague's change when it adds a photo, and keeps the photo", async () => {
    const opened = await openEdit();
    const { user, dialog } = opened;
    newsroom.current = { ...choir, version: 4, title: "Theirs" };
    await user.upload(screen.getByLabelText("Add photo"), photo("a.jpg"));
    await dialog.findByRole("img", { name: "a.jpg" });
    await user.click(dialog.getByRole("button", { name: "Save" }));
    const { radio, press } = await choices(opened);
    expect(radio("Article Title", "Their version")).toBeChecked();
    expect(screen.queryByText(/Error uploading images/)).not.toBeInTheDocument();
    await press("Save");
    await isClosed();
    expect(newsroom.writes).toEqual(["addphoto a.jpg 600x400"]);
    expect(newsroom.current).toMatchObject({ title: "Theirs", version: 5 });
  });

  test("says why their version cannot be fetched, and fetches it with the next save", async () => {
    const opened = await openEdit();
    newsroom.current = { ...choir, version: 4, title: "Theirs" };
    const url = `${ORIGIN}/api/admin/news/7`;
    server.use(http.get(url, () => HttpResponse.error(), { once: true }));
    await opened.user.type(title(), " and mine");
    await opened.user.click(opened.dialog.getByRole("button", { name: "Save" }));
    expect(await opened.dialog.findByText(/The server cannot be reached/)).toBeVisible();
    expect(title()).toHaveValue("A choir of forty voices and mine");
    await opened.user.click(opened.dialog.getByRole("button", { name: "Save" }));
    const { radio, press } = await choices(opened);
    expect(radio("Article Title", "Their version")).toHaveAccessibleDescription("Theirs");
    await press("Save");
    await isClosed();
    expect(newsroom.writes).toEqual(["PUT version 3", "PUT version 3", "PUT version 4"]);
  });

  test("lets the user discard the changes after asking", async () => {
    const { press } = await clash();
    await press("Cancel");
    await press("Leave without saving");
    await isClosed();
    expect(newsroom.current.title).toBe("Theirs");
  });

  test("shows that a colleague has moved the article to the bin, and keeps the input", async () => {
    const { user, dialog } = await openEdit();
    server.use(
      http.put(`${ORIGIN}/api/admin/news/7`, () => errorResponse(404, "not_found", "Nothing here")),
    );
    await user.type(title(), " and mine");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByRole("alert")).toHaveTextContent(
      "Someone else has moved this to the bin.",
    );
    expect(title()).toHaveValue("A choir of forty voices and mine");
  });
});
