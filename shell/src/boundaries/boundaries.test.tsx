import { beforeEach, describe, expect, test } from "@jest/globals";
import { ORIGIN, server } from "@oselia/shared/testing";
import { act, createEvent, fireEvent, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { aModule, aPublicSite } from "../testing/a-remote.tsx";
import { FakeFederation } from "../testing/fake-federation.ts";
import { renderShell, type ShellOptions } from "../testing/render-shell.tsx";

const shortcut = { code: "KeyB", key: "b", ctrlKey: true, altKey: true };

beforeEach(() => {
  localStorage.setItem("auth", '{"token":"abc","version":1}');
  server.use(
    http.get(`${ORIGIN}/api/admin/checkToken`, () => HttpResponse.json({ username: "olena" })),
  );
});

async function openUnchecked(options: ShellOptions = {}) {
  const federation = new FakeFederation();
  federation.modules.set("remote_public", aModule("Choir", "/news"));
  const remotes = [aPublicSite("/news")];
  const rendered = await renderShell("/news", { remotes, federation, ...options });
  await screen.findByRole("heading", { level: 1, name: "Choir" });
  return rendered;
}

async function open(options: ShellOptions = {}) {
  const rendered = await openUnchecked(options);
  await act(() => rendered.shell.auth.whenRestored());
  return rendered;
}

/** Presses keys; returns whether the page used them. */
function press(keys: object): boolean {
  const event = createEvent.keyDown(document.body, keys);
  fireEvent(document.body, event);
  return event.defaultPrevented;
}

const label = () => screen.queryByText("Shell");

describe("the boundaries", () => {
  test.each([
    ["en", "Shell", /Press Ctrl\+Alt\+B to hide/, "The boundaries are hidden."],
    ["uk", "Оболонка", /Натисніть Ctrl\+Alt\+B/, "Межі приховано."],
    ["nl", "Shell", /Druk op Ctrl\+Alt\+B/, "De grenzen zijn verborgen."],
  ] as const)(
    "are shown and hidden by Ctrl+Alt+B, and announced, in %s",
    async (language, shell, shown, hidden) => {
      await open({ language });
      expect(press(shortcut)).toBe(true);
      expect(await screen.findByText(shown)).toBeVisible();
      expect(screen.getByText(shell)).toBeInTheDocument();
      press(shortcut);
      expect(await screen.findByText(hidden)).toBeVisible();
      expect(screen.queryByText(shell)).not.toBeInTheDocument();
    },
  );

  test("are shown by the key at the same place of a Ukrainian keyboard", async () => {
    await open();
    press({ ...shortcut, key: "и" });
    await waitFor(() => expect(label()).toBeInTheDocument());
  });

  test.each([
    ["other keys", { ...shortcut, code: "KeyN" }],
    ["the key alone", { ...shortcut, ctrlKey: false, altKey: false }],
    ["Ctrl+Alt+Shift+B", { ...shortcut, shiftKey: true }],
    ["a character of the right Alt key", { ...shortcut, modifierAltGraph: true }],
  ])("leave %s to the browser", async (_title, keys) => {
    await open();
    expect(press(keys)).toBe(false);
    expect(label()).not.toBeInTheDocument();
  });

  test("cannot be opened by visitors", async () => {
    localStorage.clear();
    await open();
    expect(press(shortcut)).toBe(false);
    expect(label()).not.toBeInTheDocument();
  });

  test.each([
    ["are shown to staff", true],
    ["stay closed to visitors", false],
  ])("%s whose session was still being checked", async (_title, isValid) => {
    const answer = Promise.withResolvers<Response>();
    server.use(http.get(`${ORIGIN}/api/admin/checkToken`, () => answer.promise));
    const { shell } = await openUnchecked();
    press(shortcut);
    expect(label()).not.toBeInTheDocument();
    answer.resolve(new HttpResponse(isValid ? "{}" : null, { status: isValid ? 200 : 401 }));
    await act(() => shell.auth.whenRestored());
    if (isValid) await waitFor(() => expect(label()).toBeInTheDocument());
    else expect(press(shortcut)).toBe(false);
    expect(screen.queryByText(/Press Ctrl/) !== null).toBe(isValid);
  });

  test("are closed by signing out", async () => {
    server.use(http.post(`${ORIGIN}/api/admin/logout`, () => new HttpResponse(null)));
    const { shell } = await open();
    press(shortcut);
    await waitFor(() => expect(label()).toBeInTheDocument());
    await act(() => shell.auth.logout());
    expect(label()).not.toBeInTheDocument();
  });
});
