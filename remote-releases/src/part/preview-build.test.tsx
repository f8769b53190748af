import { describe, expect, test } from "@jest/globals";
import { ORIGIN, server, takeConsoleMessages } from "@oselia/shared/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import {
  anEvent,
  aPart,
  openPart,
  requirePassword,
  returnToTab,
} from "../testing/open-releases.ts";

const button = () => screen.getByRole("button", { name: "Preview a local build" });

/** Opens the dialog on a server that answers like this; returns what it was asked for. */
async function openDialog(...answers: (() => Response)[]) {
  const asked: unknown[] = [];
  const { user } = await openPart(aPart());
  server.use(
    http.put(`${ORIGIN}/api/releases/remote_inbox/override`, async ({ request }) => {
      asked.push(await request.json());
      return answers.shift()?.();
    }),
  );
  await user.click(button());
  const dialog = within(screen.getByRole("dialog", { name: "Preview a local build of Inbox" }));
  const start = () => user.click(dialog.getByRole("button", { name: "Start preview" }));
  return { user, dialog, start, asked, address: dialog.getByLabelText("Address of the build") };
}

const done = () => new HttpResponse(null, { status: 204 });

// jsdom cannot load a page, and says so.
const expectReload = () =>
  waitFor(() => expect(takeConsoleMessages().join()).toMatch(/navigation/));

describe("the preview of a local build", () => {
  test("is offered for each remote, but not for the shell", async () => {
    await openPart(aPart({ name: "shell" }));
    expect(screen.queryByRole("button", { name: "Preview a local build" })).toBeNull();
  });

  test("says what it changes and how to build, and does nothing when cancelled", async () => {
    const { user, dialog, asked } = await openDialog();
    expect(dialog.getByText(/Everyone else keeps the live version/)).toBeVisible();
    expect(dialog.getByText("npm run preview -w remote-inbox")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(button()).toHaveFocus();
    expect(asked).toEqual([]);
  });

  test("starts with the default address, and reloads the page", async () => {
    const { start, asked } = await openDialog(done);
    await start();
    await expectReload();
    expect(asked).toEqual([{ origin: "http://localhost:4100" }]);
  });

  test("accepts an address with surrounding spaces and a trailing slash", async () => {
    const { user, start, asked, address } = await openDialog(done);
    await user.clear(address);
    await user.type(address, " http://127.0.0.1:4200/ ");
    await start();
    await expectReload();
    expect(asked).toEqual([{ origin: "http://127.0.0.1:4200" }]);
  });

  test("asks for an address on this computer before it sends anything", async () => {
    const { user, start, asked, address } = await openDialog();
    await user.clear(address);
    await user.type(address, "https://evil.example");
    await start();
    expect(address).toBeInvalid();
    expect(address).toHaveAccessibleDescription(/Enter an address on this computer/);
    expect(asked).toEqual([]);
  });

  test.each([
    [403, { code: "forbidden" }, /You do not have permission to do this/],
    [400, { code: "invalid_input", fields: { origin: "Release it first" } }, /Release it first/],
  ])("that is refused with %i says why, and can be tried again", async (status, body, text) => {
    const refuse = () => HttpResponse.json({ message: "No", ...body }, { status });
    const { start, dialog, asked } = await openDialog(refuse, done);
    await start();
    expect((await dialog.findAllByText(text))[0]).toBeVisible();
    await start();
    await expectReload();
    expect(asked).toHaveLength(2);
  });

  test("that needs the password first starts with what was typed when the user returns", async () => {
    const { user, dialog, start, asked, address } = await openDialog(done);
    const confirm = requirePassword("put", "remote_inbox/override");
    await user.clear(address);
    await user.type(address, "http://127.0.0.1:4200");
    await start();
    expect(asked).toEqual([]);
    await user.click(await dialog.findByRole("link", { name: "Enter password" }));
    confirm();
    returnToTab();
    await expectReload();
    expect(asked).toEqual([{ origin: "http://127.0.0.1:4200" }]);
  });

  test("is listed among the events, with its end", async () => {
    const details = { origin: "http://localhost:4100" };
    const event = anEvent({ action: "override", version: null, author: "o@o.example", details });
    const end = { ...event, action: "end override" };
    await openPart(aPart({}, { events: [end, event] }));
    expect(screen.getByText(/Preview from http:\/\/localhost:4100 ended/)).toBeVisible();
    expect(
      screen.getByText(/Local build previewed from http:\/\/localhost:4100/),
    ).toHaveTextContent(/o@o\.example/);
  });
});
