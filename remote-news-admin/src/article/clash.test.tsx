import { beforeEach, describe, expect, test } from "@jest/globals";
import type { NewsItem } from "@oselia/shared/model";
import { ORIGIN, server } from "@oselia/shared/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { choir, newsroom, openEdit, refuse, startOver, title } from "../testing/newsroom.ts";

beforeEach(startOver);

describe("two people who edit the same article", () => {
  const theirPhoto = { id: 50, url: "/media/theirs.webp" };

  async function clash(change: Partial<NewsItem> = { title: "Theirs", status: "ARCHIVED" }) {
    const opened = await openEdit();
    newsroom.held = { ...choir, version: 4, ...change };
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
    expect(newsroom.writes).toEqual(["PUT version 3", "PUT version 4"]);
    expect(newsroom.held).toMatchObject({
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
    expect(newsroom.writes).toEqual(["PUT version 3", "PUT version 4"]);
    expect(newsroom.held).toMatchObject({
      title: "Theirs and a little of mine",
      status: "ARCHIVED",
    });
  });

  test("the focus goes along with what is pressed", async () => {
    const { user, dialog } = await clash();
    await user.click(dialog.getByRole("button", { name: "Take theirs" }));
    expect(dialog.getByRole("status")).toHaveFocus();
    await user.click(dialog.getByRole("button", { name: "Back to mine" }));
    expect(screen.getByRole("dialog")).toContainElement(document.activeElement as HTMLElement);
    expect(title().closest(":focus")).toBe(document.activeElement);
  });

  test("theirs is taken whole, before its rules are looked at", async () => {
    const { user, dialog } = await openEdit();
    newsroom.held = { ...choir, version: 4, title: "Theirs" };
    await user.type(dialog.getByLabelText(/Button Text/), "Come along");
    await user.type(dialog.getByLabelText(/Button Link/), "example.com");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await dialog.findByRole("alert");
    await user.click(dialog.getByRole("button", { name: "Take theirs" }));
    await user.tab();
    expect(dialog.getByLabelText(/Button Link/)).toHaveValue("");
    expect(dialog.queryByRole("region")).not.toBeInTheDocument();
  });

  test("who then writes the same is told so, and saves without a choice", async () => {
    const { user, notice, press } = await clash({ title: "Theirs" });
    await user.clear(title());
    await user.type(title(), "Theirs");
    expect(notice).toHaveTextContent("there is nothing to choose between");
    expect(notice).not.toHaveTextContent("Compare the two");
    await press("Save");
    await isClosed();
    expect(newsroom.held).toMatchObject({ title: "Theirs", version: 4 });
  });

  test("saving over it that fails leaves the choice where it was", async () => {
    const { dialog, notice, press } = await clash();
    server.use(http.put(`${ORIGIN}/api/admin/news/7`, () => HttpResponse.error(), { once: true }));
    await press("Save mine over it");
    expect(await dialog.findByText(/The server cannot be reached/)).toBeVisible();
    expect(notice).toBeVisible();
    await press("Save mine over it");
    await isClosed();
    expect(newsroom.held.title).toBe("A choir of forty voices and mine");
  });

  test("who has taken theirs can have the own back, and loses no word", async () => {
    const { dialog, press } = await clash();
    await press("Take theirs");
    expect(dialog.getByRole("status")).toHaveTextContent("What you typed is kept.");
    await press("Back to mine");
    expect(title()).toHaveValue("A choir of forty voices and mine");
    await press("Save");
    await isClosed();
    expect(newsroom.held).toMatchObject({ title: "A choir of forty voices and mine", version: 5 });
  });

  test("who has taken theirs is asked before the own is given up", async () => {
    const { press } = await clash();
    await press("Take theirs");
    await press("Cancel");
    expect(screen.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
    await press("Keep editing");
    await press("Back to mine");
    expect(title()).toHaveValue("A choir of forty voices and mine");
  });

  test("who has taken theirs and changes nothing more saves nothing", async () => {
    const { press } = await clash();
    await press("Take theirs");
    await press("Save");
    await isClosed();
    expect(newsroom.writes).toEqual(["PUT version 3"]);
    expect(screen.getByRole("heading", { name: "Theirs" })).toBeVisible();
  });

  test("a photo that a colleague has added is noticed, and stays when the own is saved over", async () => {
    const { pair, press } = await clash({ photoUrls: [...choir.photoUrls, theirPhoto] });
    const [theirs, mine] = pair("Photos");
    expect(within(theirs as HTMLElement).getAllByRole("img")).toHaveLength(2);
    expect(within(mine as HTMLElement).getAllByRole("img")).toHaveLength(1);
    await press("Save mine over it");
    await isClosed();
    expect(newsroom.writes).toEqual(["PUT version 3", "PUT version 4"]);
    expect(screen.getByText("2 photos")).toBeVisible();
  });

  test("what cannot be shown is said, and can still be saved over", async () => {
    const opened = await openEdit();
    newsroom.held = { ...choir, version: 4, title: "Theirs" };
    server.use(http.get(`${ORIGIN}/api/admin/news/7`, () => HttpResponse.error()));
    await opened.user.type(title(), " and mine");
    await opened.user.click(opened.dialog.getByRole("button", { name: "Save" }));
    const notice = within(await opened.dialog.findByRole("alert"));
    expect(notice.getByText(/What they changed cannot be shown just now/)).toBeVisible();
    expect(notice.queryByRole("button", { name: "Take theirs" })).not.toBeInTheDocument();
    await opened.user.click(notice.getByRole("button", { name: "Save mine over it" }));
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
