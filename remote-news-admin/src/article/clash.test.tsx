import { beforeEach, describe, expect, test } from "@jest/globals";
import type { NewsItem } from "@oselia/shared/model";
import { ORIGIN, server } from "@oselia/shared/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { choir, newsroom, openEdit, photo, refuse, startOver, title } from "../testing/newsroom.ts";

beforeEach(startOver);

describe("two people who edit the same article", () => {
  const theirPhoto = { id: 50, url: "/media/theirs.webp" };

  async function clash(change: Partial<NewsItem> = { title: "Theirs", status: "ARCHIVED" }) {
    const opened = await openEdit();
    newsroom.held = { ...choir, version: 4, ...change };
    await opened.user.type(title(), " and mine");
    await opened.user.click(opened.dialog.getByRole("button", { name: "Save" }));
    return { ...opened, ...(await choices(opened)) };
  }
  /** What the notice offers, once it is there. */
  async function choices({ user, dialog }: Awaited<ReturnType<typeof openEdit>>) {
    const notice = await dialog.findByRole("region", { name: /Someone else has changed this/ });
    const group = (label: string) => within(within(notice).getByRole("group", { name: label }));
    const radio = (label: string, side: "Theirs" | "Mine") =>
      group(label).getByRole("radio", { name: side });
    const choose = (label: string, side: "Theirs" | "Mine") => user.click(radio(label, side));
    const press = (name: string) => user.click(screen.getByRole("button", { name }));
    return { notice, group, radio, choose, press };
  }
  const status = () => within(screen.getByRole("dialog")).getByRole("combobox", { name: "Status" });
  const isClosed = () =>
    waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

  test("the second is told, sees theirs beside the own, and keeps every word", async () => {
    const { notice, radio } = await clash();
    expect(notice).toHaveFocus();
    expect(radio("Article Title", "Theirs")).toHaveAccessibleDescription("Theirs");
    expect(radio("Article Title", "Mine")).toHaveAccessibleDescription(
      "A choir of forty voices and mine",
    );
    expect(radio("Status", "Theirs")).toHaveAccessibleDescription("Archived");
    expect(radio("Status", "Mine")).toHaveAccessibleDescription("Published");
    expect(within(notice).queryByText("Article Text")).not.toBeInTheDocument();
    expect(title()).toHaveValue("A choir of forty voices and mine");
  });

  test("the second begins with the own where it was changed, and with theirs elsewhere", async () => {
    const { radio, press } = await clash();
    expect(radio("Article Title", "Mine")).toBeChecked();
    expect(radio("Status", "Theirs")).toBeChecked();
    expect(status()).toHaveTextContent("Archived");
    await press("Save");
    expect(await screen.findByText("The news updated successfully")).toBeVisible();
    await isClosed();
    expect(newsroom.writes).toEqual(["PUT version 3", "PUT version 4"]);
    expect(newsroom.held).toMatchObject({
      title: "A choir of forty voices and mine",
      status: "ARCHIVED",
    });
  });

  test("the second chooses field by field, and the form holds what is chosen", async () => {
    const { user, choose, radio, press } = await clash();
    await choose("Status", "Mine");
    expect(status()).toHaveTextContent("Published");
    await choose("Article Title", "Theirs");
    expect(title()).toHaveValue("Theirs");
    await user.type(title(), " and a little of mine");
    expect(radio("Article Title", "Mine")).toBeChecked();
    expect(radio("Article Title", "Mine")).toHaveAccessibleDescription(
      "Theirs and a little of mine",
    );
    await press("Save");
    await isClosed();
    expect(newsroom.held).toMatchObject({
      title: "Theirs and a little of mine",
      status: choir.status,
    });
  });

  test("what was typed comes back with the own version, whatever was chosen between", async () => {
    const { choose } = await clash();
    await choose("Article Title", "Theirs");
    await choose("Article Title", "Mine");
    expect(title()).toHaveValue("A choir of forty voices and mine");
  });

  test("all of the own is kept, or all of theirs taken, with one press", async () => {
    const { radio, press } = await clash();
    await press("Take all of theirs");
    expect(title()).toHaveValue("Theirs");
    await press("Keep all of mine");
    expect(title()).toHaveValue("A choir of forty voices and mine");
    expect(radio("Status", "Mine")).toBeChecked();
    await press("Save");
    await isClosed();
    expect(newsroom.held).toMatchObject({
      title: "A choir of forty voices and mine",
      status: choir.status,
      version: 5,
    });
  });

  test("theirs is taken whole, before its rules are looked at", async () => {
    const opened = await openEdit();
    const { user, dialog } = opened;
    newsroom.held = { ...choir, version: 4, title: "Theirs" };
    await user.type(dialog.getByLabelText(/Button Text/), "Come along");
    await user.type(dialog.getByLabelText(/Button Link/), "example.com");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    const { press } = await choices(opened);
    await press("Take all of theirs");
    await user.tab();
    expect(dialog.getByLabelText(/Button Link/)).toHaveValue("");
    expect(dialog.queryByText(/Button Text is required/)).not.toBeInTheDocument();
  });

  test("a save that fails leaves the choice where it was", async () => {
    const { dialog, choose, radio, press } = await clash();
    await choose("Status", "Mine");
    server.use(http.put(`${ORIGIN}/api/admin/news/7`, () => HttpResponse.error(), { once: true }));
    await press("Save");
    expect(await dialog.findByText(/The server cannot be reached/)).toBeVisible();
    expect(radio("Status", "Mine")).toBeChecked();
    await press("Save");
    await isClosed();
    expect(newsroom.held).toMatchObject({ title: /and mine$/, status: choir.status });
  });

  test("the second meets a third, and everything chosen and typed is still there", async () => {
    const opened = await clash();
    await opened.choose("Article Title", "Theirs");
    newsroom.held = { ...newsroom.held, title: "A third one", language: "uk", version: 5 };
    await opened.choose("Status", "Mine");
    await opened.press("Save");
    await waitFor(() =>
      expect(opened.radio("Article Title", "Theirs")).toHaveAccessibleDescription("A third one"),
    );
    expect(opened.notice).toHaveFocus();
    expect(title()).toHaveValue("A third one");
    expect(status()).toHaveTextContent("Published");
    await opened.choose("Article Title", "Mine");
    expect(title()).toHaveValue("A choir of forty voices and mine");
    await opened.press("Save");
    await isClosed();
    expect(newsroom.held).toMatchObject({ status: choir.status, language: "uk", version: 6 });
  });

  test("who has chosen theirs is asked before the own is given up", async () => {
    const { choose, press } = await clash({ title: "Theirs" });
    await choose("Article Title", "Theirs");
    await press("Cancel");
    expect(screen.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
    await press("Keep editing");
    await choose("Article Title", "Mine");
    expect(title()).toHaveValue("A choir of forty voices and mine");
  });

  test("who has taken theirs and changes nothing more saves nothing", async () => {
    const { press } = await clash();
    await press("Take all of theirs");
    await press("Save");
    await isClosed();
    expect(newsroom.writes).toEqual(["PUT version 3"]);
    expect(screen.getByRole("heading", { name: "Theirs" })).toBeVisible();
  });

  test("a photo that a colleague has added is shown, and stays", async () => {
    const { group, dialog, press } = await clash({ photoUrls: [...choir.photoUrls, theirPhoto] });
    expect(group("Photos").getAllByRole("img")).toHaveLength(2);
    expect(group("Photos").queryByRole("radio")).not.toBeInTheDocument();
    expect(dialog.getAllByRole("button", { name: /^Remove the photo/ })).toHaveLength(2);
    await press("Save");
    await isClosed();
    expect(newsroom.writes).toEqual(["PUT version 3", "PUT version 4"]);
    expect(screen.getByText("2 photos")).toBeVisible();
  });

  test("photos that both have added can be kept together, up to three of them", async () => {
    const opened = await openEdit();
    const { user, dialog } = opened;
    newsroom.held = {
      ...choir,
      version: 4,
      photoUrls: [...choir.photoUrls, theirPhoto, { id: 51, url: "/media/more.webp" }],
    };
    await user.type(title(), " and mine");
    await user.upload(screen.getByLabelText("Add a photo"), photo("a.jpg"));
    await dialog.findByRole("img", { name: "a.jpg" });
    await user.click(dialog.getByRole("button", { name: "Save" }));
    const { radio, press } = await choices(opened);
    expect(radio("Photos", "Mine")).toBeChecked();
    await press("Save");
    expect(
      await dialog.findByRole("link", { name: "You cannot upload more than three images" }),
    ).toBeVisible();
    await press("Remove the photo Photo 3");
    await press("Save");
    await isClosed();
    expect(newsroom.writes).toEqual([
      "PUT version 3",
      "PUT version 4",
      "DELETE photo 51",
      "addphoto a.jpg 600x400",
    ]);
  });

  test("what cannot be shown is said, and can still be saved over", async () => {
    const opened = await openEdit();
    newsroom.held = { ...choir, version: 4, title: "Theirs" };
    server.use(http.get(`${ORIGIN}/api/admin/news/7`, () => HttpResponse.error()));
    await opened.user.type(title(), " and mine");
    await opened.user.click(opened.dialog.getByRole("button", { name: "Save" }));
    const { notice, press } = await choices(opened);
    expect(notice).toHaveAccessibleDescription(/What they changed cannot be shown just now/);
    expect(within(notice).queryByRole("radio")).not.toBeInTheDocument();
    await press("Save mine over it");
    await isClosed();
    expect(newsroom.writes).toEqual(["PUT version 3", "PUT version undefined"]);
  });

  test("the second may still leave it, when asked", async () => {
    const { press } = await clash();
    await press("Cancel");
    await press("Leave without saving");
    await isClosed();
    expect(newsroom.held.title).toBe("Theirs");
  });

  test("who edits what a colleague has put into the bin is told, and keeps every word", async () => {
    const { user, dialog } = await openEdit();
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
