import { describe, expect, test } from "@jest/globals";
import { aMessage, createMany } from "@oselia/shared/testing";
import { screen, within } from "@testing-library/react";
import { openInbox as open } from "../testing/open-inbox.ts";

const twelve = createMany(12, (id) => aMessage({ id, name: `Visitor ${id}` }));

describe("the inbox", () => {
  test("shows the sender, the email address, the first line and the day", async () => {
    await open("/admin/inbox", [aMessage({ message: "Good day!\nDo you take books?" })]);
    const row = within(screen.getByRole("list", { name: "Inbox" })).getByRole("listitem");
    expect(within(row).getByRole("heading", { name: /Olena Koval/ })).toBeVisible();
    expect(row).toHaveTextContent("olena@example.com");
    expect(row).toHaveTextContent("Good day!");
    expect(row).not.toHaveTextContent("Do you take books?");
    expect(within(row).getByText(/^14 Nov 2026, \d\d:\d\d$/)).toHaveAttribute("datetime");
  });

  test("marks unread messages", async () => {
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
    ["nl", "Inbox", "12 berichten"],
  ] as const)("has its heading and total in %s", async (language, title, total) => {
    await open("/admin/inbox", twelve, { language });
    expect(screen.getByRole("heading", { level: 1, name: title })).toBeVisible();
    expect(screen.getByText(total)).toBeVisible();
  });

  test("replaces its content on page change, and focuses the heading", async () => {
    const { user, router } = await open("/admin/inbox", twelve);
    expect(screen.getAllByRole("listitem", { name: "" }).length).toBeGreaterThan(9);
    await user.click(screen.getByRole("link", { name: "Page 2" }));
    expect(await screen.findByText("Visitor 12")).toBeVisible();
    expect(screen.queryByText("Visitor 1")).not.toBeInTheDocument();
    expect(router.state.location.search).toBe("?page=2");
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  });

  test("keeps the keyword of the address across pages", async () => {
    await open("/admin/inbox?keyword=Visitor&page=2", twelve);
    expect(screen.getByRole("link", { name: "Page 1" })).toHaveAttribute(
      "href",
      "/admin/inbox?keyword=Visitor",
    );
  });

  test("shows a text when there are no items yet", async () => {
    await open("/admin/inbox", []);
    expect(screen.getByText("There are no messages yet")).toBeVisible();
    expect(screen.queryByRole("navigation", { name: "Pagination" })).not.toBeInTheDocument();
  });

  test("filters unread or read messages by the address", async () => {
    const { user, router } = await open("/admin/inbox?status=UNREAD", [
      aMessage({ id: 1, name: "Olena" }),
      aMessage({ id: 2, name: "Taras", read: true }),
    ]);
    const show = within(screen.getByRole("navigation", { name: "Show" }));
    expect(show.getByRole("link", { name: "Unread 1" })).toHaveAttribute("aria-current", "true");
    expect(screen.queryByText("Taras")).not.toBeInTheDocument();
    await user.click(show.getByRole("link", { name: "Read" }));
    expect(await screen.findByText("Taras")).toBeVisible();
    expect(screen.queryByText("Olena")).not.toBeInTheDocument();
    expect(router.state.location.search).toBe("?status=READ");
  });

  test("shows that all messages are read, with a link to all", async () => {
    const { user } = await open("/admin/inbox?status=UNREAD", [aMessage({ read: true })]);
    expect(screen.getByText("There are no unread messages")).toBeVisible();
    await user.click(screen.getByRole("link", { name: "Show all messages" }));
    expect(await screen.findByText("Olena Koval")).toBeVisible();
  });

  test("shows that there are no results, with a link to all items", async () => {
    const { user } = await open("/admin/inbox?keyword=Nobody", twelve);
    expect(screen.getByText("No results for “Nobody”")).toBeVisible();
    await user.click(screen.getByRole("link", { name: "Clear search" }));
    expect(await screen.findByText("Visitor 1")).toBeVisible();
  });

  test("links to the first page from a page that does not exist", async () => {
    const { user } = await open("/admin/inbox?page=9", twelve);
    await user.click(screen.getByRole("link", { name: "Go to the first page" }));
    expect(await screen.findByText("Visitor 1")).toBeVisible();
  });

  test("passes a loading error to the shell", async () => {
    await open("/admin/inbox", twelve, { token: undefined });
    expect(screen.getByRole("alert")).toHaveTextContent("Please sign in");
  });
});
