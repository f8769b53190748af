import { describe, expect, test } from "@jest/globals";
import type { Message } from "@oselia/shared/model";
import { countsAtom } from "@oselia/shared/registry";
import { aMessage, ORIGIN, type RenderedRemote, server, several } from "@oselia/shared/testing";
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
  test("shows who wrote, with links to answer by phone and mail, and every word", async () => {
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

  test("writes to nobody else, whatever stands in the address", async () => {
    await openMessage([aMessage({ read: true, email: "a?bcc=all@example.com" })]);
    expect(screen.getByRole("link", { name: "Answer by e-mail" })).toHaveAttribute(
      "href",
      "mailto:a%3Fbcc%3Dall@example.com",
    );
  });

  test("marks it as read, which lowers the unread count by one", async () => {
    const messages = [aMessage({ id: 1 }), aMessage({ id: 2, name: "Taras" })];
    const inbox = await openMessage(messages);
    expect(unread(inbox)).toBe(1);
    await waitFor(() => expect(messages[0]?.read).toBe(true));
    await inbox.user.keyboard("{Escape}");
    expect(screen.getByRole("heading", { name: "Olena Koval" })).toBeVisible();
    expect(screen.getByRole("heading", { name: "Unread: Taras" })).toBeVisible();
  });

  test("leaves the count alone when it was read before", async () => {
    const inbox = await openMessage([aMessage({ read: true }), aMessage({ id: 2, name: "Taras" })]);
    expect(unread(inbox)).toBe(1);
  });

  test("never lowers the count below zero", async () => {
    const inbox = await openInbox("/admin/inbox", [aMessage()]);
    act(() => inbox.services.store.set(countsAtom, { "/admin/messages/unread": 0 }));
    await inbox.user.click(row(/Olena/));
    expect(unread(inbox)).toBe(0);
  });

  test("keeps the last known count when the server is away", async () => {
    const inbox = await openInbox("/admin/inbox", [aMessage(), aMessage({ id: 2, name: "Taras" })]);
    server.use(
      http.put(`${url}/1/read`, () => HttpResponse.error()),
      http.get(`${url}/unread`, () => HttpResponse.error()),
    );
    await inbox.user.click(row(/Olena/));
    await dialog("Message from Olena Koval").findByText(/The server cannot be reached/);
    expect(unread(inbox)).toBe(2);
  });

  test("says when it could not be marked; it stays unread, and the count is right", async () => {
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
        "The server is busy",
      ),
    );
    await waitFor(() => expect(unread(inbox)).toBe(1));
    await inbox.user.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.getByRole("heading", { name: "Unread: Olena Koval" })).toBeVisible();
  });
});

test("going back to another page of the list closes the message that is open over it", async () => {
  const messages = several(12, (id) => aMessage({ id, name: `Visitor ${id}`, read: true }));
  const inbox = await openInbox("/admin/inbox", messages);
  await inbox.user.click(screen.getByRole("link", { name: "Next page" }));
  await inbox.user.click(await screen.findByRole("button", { name: "Visitor 12" }));
  expect(screen.getByRole("dialog")).toBeVisible();
  await act(async () => void (await inbox.router.navigate(-1)));
  expect(await screen.findByRole("button", { name: "Visitor 1" })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("a message that a colleague has deleted meanwhile says so", async () => {
  const messages = [aMessage({ read: true })];
  const inbox = await openMessage(messages);
  messages.splice(0);
  await inbox.user.click(screen.getByRole("button", { name: "Mark as unread" }));
  await waitFor(() =>
    expect(dialog("Message from Olena Koval").getByRole("alert")).toHaveTextContent(
      "A colleague has deleted this message meanwhile.",
    ),
  );
});

test("an opened message is marked as unread again, and as read again", async () => {
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

test("a message that is being marked as read can be marked as unread at once", async () => {
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

  test("can be asked for in the list, without opening it", async () => {
    const messages = [aMessage()];
    const { user } = await openInbox("/admin/inbox", messages);
    await user.click(screen.getByRole("button", { name: "Delete the message from Olena Koval" }));
    await user.click(dialog(question).getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("There are no messages yet")).toBeVisible();
    expect(messages).toHaveLength(0);
  });

  test("asks first, by the sender's name, and may be left alone", async () => {
    const messages = [aMessage()];
    const { user } = await ask(messages);
    await user.click(dialog(question).getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog", { name: question })).not.toBeInTheDocument();
    expect(messages).toHaveLength(1);
  });

  test("takes it out of list and count, and the focus goes to the heading", async () => {
    const messages = several(11, (id) =>
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
    const messages = several(11, (id) =>
      aMessage({ id, name: id === 11 ? "Olena Koval" : `V${id}` }),
    );
    const { user, router } = await openInbox("/admin/inbox?page=2", messages);
    await user.click(row(/Olena/));
    await user.click(screen.getByRole("button", { name: "Delete" }));
    await user.click(dialog(question).getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("V10")).toBeVisible();
    expect(router.state.location.search).not.toContain("page");
  });

  test("that somebody else has done already is done", async () => {
    const messages = [aMessage()];
    const { user } = await ask(messages);
    messages.length = 0;
    await user.click(dialog(question).getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("There are no messages yet")).toBeVisible();
  });

  test("that fails says so, and nothing is gone", async () => {
    const { user } = await ask([aMessage()]);
    server.use(http.delete(`${url}/1`, () => HttpResponse.error()));
    await user.click(dialog(question).getByRole("button", { name: "Delete" }));
    await waitFor(() =>
      expect(dialog(question).getByRole("alert")).toHaveTextContent("cannot be reached"),
    );
  });
});
