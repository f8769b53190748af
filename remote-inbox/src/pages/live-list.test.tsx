import { describe, expect, test } from "@jest/globals";
import { setCountAtom } from "@oselia/shared/registry";
import { aMessage, createMany, ORIGIN, type RenderedRemote, server } from "@oselia/shared/testing";
import { act, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { loadInbox } from "../state/messages.ts";
import { unreadPath } from "../state/unread.ts";
import { openInbox } from "../testing/open-inbox.ts";

/** Simulates a change that the server reports. */
const tell = ({ services }: RenderedRemote, unread: number) =>
  act(() => services.store.set(setCountAtom, unreadPath, unread, true));
const names = () => screen.getAllByRole("heading", { level: 2 }).map((name) => name.textContent);
const showNewer = () => screen.findByRole("button", { name: "Show new messages" });

describe("an open inbox", () => {
  test("announces a new message, and shows it on request", async () => {
    const messages = [aMessage({ id: 1, name: "Olena" })];
    const inbox = await openInbox("/admin/inbox", messages);
    messages.unshift(aMessage({ id: 2, name: "Taras" }));
    tell(inbox, 2);
    const show = await showNewer();
    expect(screen.getByText("2 messages")).toBeVisible();
    expect(names()).toEqual(["Unread: Olena"]);
    await inbox.user.click(show);
    await waitFor(() => expect(names()).toEqual(["Unread: Taras", "Unread: Olena"]));
    expect(screen.queryByRole("button", { name: "Show new messages" })).not.toBeInTheDocument();
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  });

  test("shows the first message of an empty inbox immediately", async () => {
    const messages: ReturnType<typeof aMessage>[] = [];
    const inbox = await openInbox("/admin/inbox", messages);
    messages.unshift(aMessage({ name: "Taras" }));
    tell(inbox, 1);
    await waitFor(() => expect(names()).toEqual(["Unread: Taras"]));
  });

  test("links from a later page to the first, where the new messages are", async () => {
    const messages = createMany(12, (n) => aMessage({ id: 13 - n, name: `V${13 - n}` }));
    const inbox = await openInbox("/admin/inbox?page=2", messages);
    messages.unshift(aMessage({ id: 13, name: "Taras" }));
    tell(inbox, 13);
    await inbox.user.click(await showNewer());
    expect(await screen.findByRole("heading", { name: "Unread: Taras" })).toBeVisible();
    expect(inbox.router.state.location.search).not.toContain("page=2");
  });

  test.each([
    ["UNREAD", false],
    ["READ", true],
  ])(
    "filtered by %s, announces messages that a colleague has changed, and shows them on request",
    async (status, read) => {
      const messages = [
        aMessage({ id: 3, name: "Olena", read }),
        aMessage({ id: 2, name: "Taras", read: !read }),
        aMessage({ id: 1, name: "Ivan", read }),
      ];
      const inbox = await openInbox(`/admin/inbox?status=${status}`, messages);
      expect(names()).toHaveLength(2);
      messages.splice(1, 1, aMessage({ id: 2, name: "Taras", read }));
      tell(inbox, 1);
      const show = await screen.findByRole("button", { name: "Show more messages" });
      expect(names()).toHaveLength(2);
      await inbox.user.click(show);
      await waitFor(() => expect(names()).toHaveLength(3));
      expect(screen.queryByRole("button", { name: "Show more messages" })).not.toBeInTheDocument();
    },
  );

  test("follows what a colleague reads and deletes, even with the same count", async () => {
    const messages = [
      aMessage({ id: 3, name: "Olena", read: true }),
      aMessage({ id: 2, name: "Taras" }),
      aMessage({ id: 1, name: "Ivan", read: true }),
    ];
    const inbox = await openInbox("/admin/inbox", messages);
    messages.splice(
      0,
      3,
      aMessage({ id: 3, name: "Olena" }),
      aMessage({ id: 2, name: "Taras", read: true }),
    );
    tell(inbox, 1);
    await waitFor(() => expect(names()).toEqual(["Unread: Olena", "Taras"]));
  });

  test("keeps a list that has been loaded for another address, whatever arrives for the last one", async () => {
    const messages = [aMessage({ id: 1, name: "Olena" })];
    const inbox = await openInbox("/admin/inbox", messages);
    const late = Promise.withResolvers<void>();
    let requests = 0;
    server.use(
      http.get(`${ORIGIN}/api/admin/messages`, async ({ request }) => {
        if (new URL(request.url).searchParams.has("status")) return;
        requests += 1;
        await late.promise;
      }),
    );
    messages.splice(0, 1, aMessage({ id: 1, name: "Olena", read: true }));
    tell(inbox, 0);
    await waitFor(() => expect(requests).toBe(1));
    const { services } = inbox;
    const { signal } = new AbortController();
    const request = new Request(`${ORIGIN}/admin/inbox?status=UNREAD`);
    await act(() => loadInbox({ request, params: {}, signal, services }));
    expect(screen.queryByText("Olena")).not.toBeInTheDocument();
    late.resolve();
    await act(() => services.api.get(unreadPath));
    expect(screen.queryByText("Olena")).not.toBeInTheDocument();
  });

  test("keeps the list while the server is unavailable, and updates it at the next change", async () => {
    const messages = [aMessage({ id: 1, name: "Olena" })];
    const inbox = await openInbox("/admin/inbox", messages);
    let isAway = true;
    let refused = 0;
    server.use(
      http.get(`${ORIGIN}/api/admin/messages`, () => {
        if (!isAway) return undefined;
        refused += 1;
        return HttpResponse.error();
      }),
    );
    messages.splice(0, 1, aMessage({ id: 1, name: "Olena", read: true }));
    tell(inbox, 0);
    await waitFor(() => expect(refused).toBe(1));
    expect(names()).toEqual(["Unread: Olena"]);
    isAway = false;
    tell(inbox, 0);
    await waitFor(() => expect(names()).toEqual(["Olena"]));
    expect(screen.queryByText(/cannot be reached/)).not.toBeInTheDocument();
  });
});
