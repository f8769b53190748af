import { describe, expect, test } from "@jest/globals";
import type { Message } from "@oselia/shared/model";
import { aMessage, ORIGIN, pageFor, renderRemote, several } from "@oselia/shared/testing";
import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import remote from "../remote.ts";

/** The server's inbox, as it answers GET /admin/messages. */
const inbox = (all: Message[]) =>
  http.get(`${ORIGIN}/api/admin/messages`, ({ request }) => {
    if (request.headers.get("authorization") !== "Bearer staff") {
      return HttpResponse.json(
        { message: "Please sign in", code: "unauthenticated" },
        { status: 401 },
      );
    }
    const keyword = new URL(request.url).searchParams.get("keyword") ?? "";
    const found = all.filter(({ name }) => name.includes(keyword));
    const { items, totalPages, total } = pageFor(request, found);
    const unread = all.filter(({ read }) => !read).length;
    return HttpResponse.json({ messages: items, totalPages, totalMessages: total, unread });
  });

const open = (path: string, messages: Message[], language: "en" | "uk" | "nl" = "en") =>
  renderRemote(remote, path, { token: "staff", language, handlers: [inbox(messages)] });

const twelve = several(12, (id) => aMessage({ id, name: `Visitor ${id}` }));

describe("the inbox", () => {
  test("shows who wrote, with their e-mail, the first line and the day", async () => {
    await open("/admin/inbox", [aMessage({ message: "Good day!\nDo you take books?" })]);
    const row = within(screen.getByRole("list", { name: "Inbox" })).getByRole("listitem");
    expect(within(row).getByRole("heading", { name: /Olena Koval/ })).toBeVisible();
    expect(row).toHaveTextContent("olena@example.com");
    expect(row).toHaveTextContent("Good day!");
    expect(row).not.toHaveTextContent("Do you take books?");
    expect(within(row).getByText("14 November 2026")).toHaveAttribute("datetime");
  });

  test("says which messages are unread", async () => {
    await open("/admin/inbox", [
      aMessage({ id: 1, name: "Olena" }),
      aMessage({ id: 2, name: "Taras", read: true }),
    ]);
    expect(screen.getByRole("heading", { name: "Unread: Olena" })).toBeVisible();
    expect(screen.getByRole("heading", { name: "Taras" })).toBeVisible();
  });

  test.each([
    ["en", "Inbox", "12 messages"],
    ["uk", "Вхідні", "12 повідомлень"],
    ["nl", "Postvak", "12 berichten"],
  ] as const)("has its heading and total in %s", async (language, title, total) => {
    await open("/admin/inbox", twelve, language);
    expect(screen.getByRole("heading", { level: 1, name: title })).toBeVisible();
    expect(screen.getByText(total)).toBeVisible();
  });

  test("replaces its content on page change, and begins at the heading again", async () => {
    const { user, router } = await open("/admin/inbox", twelve);
    expect(screen.getAllByRole("listitem", { name: "" }).length).toBeGreaterThan(9);
    await user.click(screen.getByRole("link", { name: "Page 2" }));
    expect(await screen.findByText("Visitor 12")).toBeVisible();
    expect(screen.queryByText("Visitor 1")).not.toBeInTheDocument();
    expect(router.state.location.search).toBe("?page=2");
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  });

  test("follows the keyword of the address, from page to page", async () => {
    await open("/admin/inbox?keyword=Visitor&page=2", twelve);
    expect(screen.getByRole("link", { name: "Page 1" })).toHaveAttribute(
      "href",
      "/admin/inbox?keyword=Visitor",
    );
  });

  test("says that there is nothing yet", async () => {
    await open("/admin/inbox", []);
    expect(screen.getByText("There are no messages yet")).toBeVisible();
    expect(screen.queryByRole("navigation")).not.toBeInTheDocument();
  });

  test("says that nothing was found, and leads back to all", async () => {
    const { user } = await open("/admin/inbox?keyword=Nobody", twelve);
    expect(screen.getByText("Nothing was found for “Nobody”")).toBeVisible();
    await user.click(screen.getByRole("link", { name: "Clear the search" }));
    expect(await screen.findByText("Visitor 1")).toBeVisible();
  });

  test("leads from a page that is not there to the first one", async () => {
    const { user } = await open("/admin/inbox?page=9", twelve);
    await user.click(screen.getByRole("link", { name: "To the first page" }));
    expect(await screen.findByText("Visitor 1")).toBeVisible();
  });

  test("leaves a failed load to its place in the shell", async () => {
    await renderRemote(remote, "/admin/inbox", { handlers: [inbox(twelve)] });
    expect(screen.getByRole("alert")).toHaveTextContent("Please sign in");
  });
});
