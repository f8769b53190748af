import { afterEach, describe, expect, test } from "@jest/globals";
import { ORIGIN, server } from "@oselia/shared/testing";
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import {
  aPart,
  aRelease,
  openPart,
  requirePassword,
  returnToTab,
} from "../testing/open-releases.ts";

const [LIVE, NEW, UNCHECKED] = ["2222222222222222", "3333333333333333", "4444444444444444"];
const link = `${ORIGIN}/preview/secret`;

const part = () =>
  aPart({}, { releases: [aRelease(UNCHECKED, { gate: null }), aRelease(NEW), aRelease(LIVE)] });

/** The number of links that the server was asked for. */
function countLinks() {
  const asked: string[] = [];
  server.use(
    http.post(`${ORIGIN}/api/releases/:name/:version/previews`, ({ params }) => {
      asked.push(`${params.name} ${params.version}`);
      return HttpResponse.json(
        { url: link, expiresAt: "2026-12-02T10:00:00.000Z" },
        { status: 201 },
      );
    }),
  );
  return asked;
}

/** A browser that copies texts, or refuses to. */
function giveClipboard(user: UserEvent, writeText: (text: string) => Promise<void>): UserEvent {
  Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
  return user;
}
afterEach(() => void Reflect.deleteProperty(navigator, "clipboard"));

async function openDialog(user: UserEvent) {
  await user.click(screen.getByRole("button", { name: "Copy preview link 33333333" }));
  const dialog = within(screen.getByRole("dialog", { name: "Preview link for 33333333 of Inbox" }));
  return { dialog, copy: dialog.getByRole("button", { name: "Copy preview link" }) };
}

describe("a preview link", () => {
  test("is offered for each release that has passed the gate and is not live", async () => {
    await openPart(part());
    const buttons = screen.getAllByRole("button", { name: /^Copy preview link/ });
    expect(buttons.map(({ textContent }) => textContent)).toEqual(["Copy preview link 33333333"]);
  });

  test("is created and copied after the dialog has said who can use it", async () => {
    const { user } = await openPart(part());
    const asked = countLinks();
    const copied: string[] = [];
    giveClipboard(user, async (text) => void copied.push(text));
    const { dialog, copy } = await openDialog(user);
    expect(dialog.getByText(/^Whoever has this link/)).toBeVisible();
    expect(asked).toEqual([]);
    await user.click(copy);
    expect(await screen.findByText("Preview link copied. It works for seven days.")).toBeVisible();
    expect(copied).toEqual([link]);
    expect(asked).toEqual([`remote_inbox ${NEW}`]);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  test("is shown where the browser refuses to copy it, and is copied again without another one", async () => {
    const { user } = await openPart(part());
    const asked = countLinks();
    giveClipboard(user, () => Promise.reject(new DOMException("", "NotAllowedError")));
    const { dialog, copy } = await openDialog(user);
    await user.click(copy);
    expect(await dialog.findByRole("link", { name: link })).toHaveAttribute("href", link);
    giveClipboard(user, () => Promise.resolve());
    await user.click(copy);
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(asked).toHaveLength(1);
  });

  test("that needs the password first is copied when the user returns from entering it", async () => {
    const { user } = await openPart(part());
    countLinks();
    const confirm = requirePassword("post", `remote_inbox/${NEW}/previews`);
    const copied: string[] = [];
    giveClipboard(user, async (text) => void copied.push(text));
    const { dialog, copy } = await openDialog(user);
    await user.click(copy);
    await user.click(await dialog.findByRole("link", { name: "Enter password" }));
    confirm();
    returnToTab();
    await waitFor(() => expect(copied).toEqual([link]));
  });
});
