import { describe, expect, test } from "@jest/globals";
import type { Message } from "@oselia/shared/model";
import { countsAtom } from "@oselia/shared/registry";
import { aMessage, createMany, ORIGIN, type RenderedRemote, server } from "@oselia/shared/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { openInbox } from "../testing/open-inbox.ts";

const url = `${ORIGIN}/api/admin/messages`;
const unread = ({ services }: RenderedRemote) =>
  services.store.get(countsAtom)["/admin/messages/unread"];
const row = (name: RegExp) =>
  within(screen.getByRole("list", { name: "Inbox" })).getByRole("heading", { name })
    .firstChild as HTMLElement;
const dialog = (name: string) => within(screen.getByRole("dialog", { name }));

async function openMessage(messages: Message[], name = /Olena/) {
  const inbox = await openInbox("/admin/inbox", messages);
  await inbox.user.click(row(name));
  return inbox;
}

describe("opening a message", () => {
  test("shows the sender, links to reply by phone and email, and the complete text", async () => {
    await openMessage([aMessage({ message: "Good day!\nDo you take books?" })]);
    const opened = dialog("Message from Olena Koval");
    expect(opened.getByText("Olena Koval")).toBeVisible();
    expect(opened.getByRole("link", { name: "+31612345678" })).toHaveAttribute(
      "href",
      "tel:+31612345678",
    );
    expect(opened.getByRole("link", { name: "olena@example.com" })).toHaveAttribute(
      "href",
      "mailto:olena@example.com",
    );
    expect(opened.getByText(/Do you take books\?/)).toBeVisible();
    await waitFor(() => expect(opened.getByText("Mark as unread")).toBeVisible());
  });

  test("addresses the email only to the sender, whatever characters the address contains", async () => {
    await openMessage([aMessage({ read: true, email: "a?bcc=all@example.com" })]);
    expect(screen.getByRole("link", { name: "Reply by email" })).toHaveAttribute(
      "href",
      "mailto:a%3Fbcc%3Dall@example.com",
    );
  });

  test("marks it as read and reduces the unread count by one", async () => {
    const messages = [aMessage({ id: 1 }), aMessage({ id: 2, name: "Taras" })];
    const inbox = await openMessage(messages);
    expect(unread(inbox)).toBe(1);
    await waitFor(() => expect(messages[0]?.read).toBe(true));
    await inbox.user.keyboard("{Escape}");
    expect(screen.getByRole("heading", { name: "Olena Koval" })).toBeVisible();
    expect(screen.getByRole("heading", { name: "Unread: Taras" })).toBeVisible();
  });

  test("does not change the count for a read message", async () => {
    const inbox = await openMessage([aMessage({ read: true }), aMessage({ id: 2, name: "Taras" })]);
    expect(unread(inbox)).toBe(1);
  });

  test("never reduces the count below zero", async () => {
    const inbox = await openInbox("/admin/inbox", [aMessage()]);
    act(() => inbox.services.store.set(countsAtom, { "/admin/messages/unread": 0 }));
    await inbox.user.click(row(/Olena/));
    expect(unread(inbox)).toBe(0);
  });

  test("keeps the last known count when the server is unavailable", async () => {
    const inbox = await openInbox("/admin/inbox", [aMessage(), aMessage({ id: 2, name: "Taras" })]);
    server.use(
      http.put(`${url}/1/read`, () => HttpResponse.error()),
      http.get(`${url}/unread`, () => HttpResponse.error()),
    );
    await inbox.user.click(row(/Olena/));
    await dialog("Message from Olena Koval").findByText(/The server cannot be reached/);
    expect(unread(inbox)).toBe(2);
  });

  test("shows an error when marking fails; the message stays unread and the count is right", async () => {
    server.use(http.get(`${url}/unread`, () => HttpResponse.json(1)));
    const inbox = await openInbox("/admin/inbox", [aMessage()]);
    server.use(
      http.put(`${url}/1/read`, () =>
        HttpResponse.json({ message: "Away", code: "unavailable" }, { status: 503 }),
      ),
    );
    await inbox.user.click(row(/Olena/));
    await waitFor(() =>
      expect(dialog("Message from Olena Koval").getByRole("alert")).toHaveTextContent(
        "The server is not available",
      ),
    );
    await waitFor(() => expect(unread(inbox)).toBe(1));
    await inbox.user.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.getByRole("heading", { name: "Unread: Olena Koval" })).toBeVisible();
  });
});

test("closes the message on going back to another page of the list", async () => {
  const messages = createMany(12, (id) => aMessage({ id, name: `Visitor ${id}`, read: true }));
  const inbox = await openInbox("/admin/inbox", messages);
  await inbox.user.click(screen.getByRole("link", { name: "Next page" }));
  await inbox.user.click(await screen.findByRole("button", { name: "Visitor 12" }));
  expect(screen.getByRole("dialog")).toBeVisible();
  await act(async () => void (await inbox.router.navigate(-1)));
  expect(await screen.findByRole("button", { name: "Visitor 1" })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("shows that a colleague has deleted the message", async () => {
  const messages = [aMessage({ read: true })];
  const inbox = await openMessage(messages);
  messages.splice(0);
  await inbox.user.click(screen.getByRole("button", { name: "Mark as unread" }));
  await waitFor(() =>
    expect(dialog("Message from Olena Koval").getByRole("alert")).toHaveTextContent(
      "A colleague has already deleted this message.",
    ),
  );
});

test("marks an open message as unread, and as read again", async () => {
  const messages = [aMessage()];
  const inbox = await openMessage(messages);
  await inbox.user.click(await screen.findByRole("button", { name: "Mark as unread" }));
  await inbox.user.click(await screen.findByRole("button", { name: "Mark as read" }));
  await screen.findByRole("button", { name: "Mark as unread" });
  await inbox.user.click(screen.getByRole("button", { name: "Mark as unread" }));
  await screen.findByRole("button", { name: "Mark as read" });
  expect(messages[0]?.read).toBe(false);
  await waitFor(() => expect(unread(inbox)).toBe(1));
});

test("marks a message as unread while it is still being marked as read", async () => {
  const messages = [aMessage()];
  const inbox = await openInbox("/admin/inbox", messages);
  const { promise: onItsWay, resolve: arrive } = Promise.withResolvers<void>();
  server.use(
    http.put(`${url}/1/read`, async () => {
      await onItsWay;
      Object.assign(messages[0] ?? {}, { read: true });
      return HttpResponse.json(messages[0]);
    }),
  );
  await inbox.user.click(row(/Olena/));
  await inbox.user.click(screen.getByRole("button", { name: "Mark as unread" }));
  arrive();
  await screen.findByRole("button", { name: "Mark as read" });
  expect(messages[0]?.read).toBe(false);
});

describe("deleting a message", () => {
  const question = "Delete the message from Olena Koval?";
  const ask = async (messages: Message[]) => {
    const inbox = await openMessage(messages);
    await inbox.user.click(screen.getByRole("button", { name: "Delete" }));
    return inbox;
  };

  test("starts from the list, without opening the message", async () => {
    const messages = [aMessage()];
    const { user } = await openInbox("/admin/inbox", messages);
    await user.click(screen.getByRole("button", { name: "Delete the message from Olena Koval" }));
    await user.click(dialog(question).getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("There are no messages yet")).toBeVisible();
    expect(messages).toHaveLength(0);
  });

  test("asks first with the sender's name, and can be cancelled", async () => {
    const messages = [aMessage()];
    const { user } = await ask(messages);
    await user.click(dialog(question).getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog", { name: question })).not.toBeInTheDocument();
    expect(messages).toHaveLength(1);
  });

  test("removes it from list and count, and moves the focus to the heading", async () => {
    const messages = createMany(11, (id) =>
      aMessage({ id, name: id === 1 ? "Olena Koval" : `V${id}` }),
    );
    const inbox = await ask(messages);
    await inbox.user.click(dialog(question).getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("10 messages")).toBeVisible();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
    expect(await screen.findByText("V11")).toBeVisible();
    await waitFor(() => expect(unread(inbox)).toBe(10));
  });

  test("steps back one page when the last is emptied", async () => {
    const messages = createMany(11, (id) =>
      aMessage({ id, name: id === 11 ? "Olena Koval" : `V${id}` }),
    );
    const { user, router } = await openInbox("/admin/inbox?page=2", messages);
    await user.click(row(/Olena/));
    await user.click(screen.getByRole("button", { name: "Delete" }));
    await user.click(dialog(question).getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("V10")).toBeVisible();
    expect(router.state.location.search).not.toContain("page");
  });

  test("succeeds when someone else has deleted it already", async () => {
    const messages = [aMessage()];
    const { user } = await ask(messages);
    messages.length = 0;
    await user.click(dialog(question).getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("There are no messages yet")).toBeVisible();
  });

  test("shows an error and deletes nothing when the request fails", async () => {
    const { user } = await ask([aMessage()]);
    server.use(http.delete(`${url}/1`, () => HttpResponse.error()));
    await user.click(dialog(question).getByRole("button", { name: "Delete" }));
    await waitFor(() =>
      expect(dialog(question).getByRole("alert")).toHaveTextContent("cannot be reached"),
    );
  });
});
