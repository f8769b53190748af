import { beforeEach, describe, expect, test } from "@jest/globals";
import { ORIGIN, server, takeComplaints } from "@oselia/shared/testing";
import { act, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { aModule, aWorkspace } from "../testing/a-remote.tsx";
import { FakeFederation } from "../testing/fake-federation.ts";
import { liveStream } from "../testing/live.ts";
import { renderShell } from "../testing/render-shell.tsx";

const path = "/admin/letters/waiting";
const workspace = aWorkspace("letters");
const sentence = { one: "{count} letter waits", other: "{count} letters wait" };
if (workspace.contribution.navigation) {
  workspace.contribution.navigation.badge = {
    count: path,
    sentence: { en: sentence, uk: sentence, nl: sentence },
  };
}
const federation = new FakeFederation();
const open = (at = "/admin/letters") => renderShell(at, { remotes: [workspace], federation });

/** What the plain call answers. */
let plain: number;

beforeEach(() => {
  federation.modules.set("remote_letters_admin", aModule("Letters", "/admin/letters"));
  localStorage.setItem("auth", '{"token":"abc","version":1}');
  plain = 3;
  server.use(
    http.get(`${ORIGIN}/api/admin/checkToken`, () => HttpResponse.json({ username: "olena" })),
    http.get(`${ORIGIN}/api${path}`, () => HttpResponse.json(plain)),
  );
});

const noStream = () =>
  server.use(http.get(`${ORIGIN}/api/admin/live`, () => new HttpResponse(null, { status: 502 })));
const badge = (text: string) => screen.findByText(text);
/** The title of the tab comes with the page; the badge may be there before it. */
const title = (text: string) => waitFor(() => expect(document.title).toBe(text));

describe("the badge", () => {
  test("follows the stream, in words too, and so does the title of the tab", async () => {
    const live = liveStream({ path, count: 3 });
    await open();
    await badge("3 letters wait");
    await title("(3) letters · Oselia");
    live.send(path, 1);
    await badge("1 letter waits");
    await title("(1) letters · Oselia");
    live.send(path, 0);
    await waitFor(() => expect(screen.queryByText(/wait/)).not.toBeInTheDocument());
    await title("letters · Oselia");
  });

  test("shows 99+ at most", async () => {
    const live = liveStream({ path, count: 100 });
    await open();
    live.send(path, 120);
    await badge("99+");
    await title("(99+) letters · Oselia");
  });

  test("is right while the workspace itself is dead", async () => {
    federation.modules.delete("remote_letters_admin");
    server.use(
      http.get(`${ORIGIN}/remotes.json`, () => HttpResponse.json({ remotes: [workspace] })),
    );
    liveStream({ path, count: 3 });
    await open();
    expect(await screen.findByRole("alert")).toHaveTextContent("cannot be shown right now");
    await badge("3 letters wait");
    expect(takeComplaints().join()).toContain("remote_letters_admin");
  });

  test("is asked for plainly where a stream cannot be had", async () => {
    noStream();
    await open();
    await badge("3 letters wait");
    plain = 4;
    window.dispatchEvent(new Event("focus"));
    await badge("4 letters wait");
  });

  test("is asked for again and again while there is no stream", async () => {
    noStream();
    await open();
    await badge("3 letters wait");
    plain = 4;
    expect(await screen.findByText("4 letters wait", {}, { timeout: 4000 })).toBeInTheDocument();
  });

  test("is asked for when the window is looked at again, whatever the stream has missed", async () => {
    liveStream({ path, count: 3 });
    await open();
    await badge("3 letters wait");
    plain = 5;
    window.dispatchEvent(new Event("focus"));
    await badge("5 letters wait");
  });

  test("takes no answer that is older than what the stream has told", async () => {
    const { promise: answer, resolve } = Promise.withResolvers<Response>();
    server.use(http.get(`${ORIGIN}/api${path}`, () => answer));
    const live = liveStream({ path, count: 0 });
    await open();
    await waitFor(() => expect(live.asked()).toBe(1));
    live.send(path, 1);
    await badge("1 letter waits");
    resolve(HttpResponse.json(0));
    await fetch(`${ORIGIN}/api/admin/checkToken`);
    expect(screen.getByText("1 letter waits")).toBeInTheDocument();
  });

  test("keeps the last known count while the server is away, and says nothing of it", async () => {
    const live = liveStream({ path, count: 3 });
    await open();
    await badge("3 letters wait");
    const refused = Promise.withResolvers<void>();
    server.use(
      http.get(`${ORIGIN}/api${path}`, () => {
        refused.resolve();
        return HttpResponse.error();
      }),
    );
    noStream();
    live.end();
    window.dispatchEvent(new Event("focus"));
    await refused.promise;
    // Asked after it: what the refusal leads to has happened by then.
    await act(async () => void (await fetch(`${ORIGIN}/api/admin/checkToken`)));
    expect(screen.getByText("3 letters wait")).toBeInTheDocument();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  test("follows again when the server is back", async () => {
    const live = liveStream({ path, count: 3 });
    await open();
    await badge("3 letters wait");
    live.end();
    await waitFor(() => expect(live.asked()).toBe(2), { timeout: 3000 });
    live.send(path, 7);
    await badge("7 letters wait");
  });

  test("asks for nothing any more while somebody signs out, and goes on when that fails", async () => {
    const live = liveStream({ path, count: 3 });
    const { user } = await open();
    await badge("3 letters wait");
    const { promise: answer, resolve } = Promise.withResolvers<Response>();
    server.use(http.post(`${ORIGIN}/api/admin/logout`, () => answer));
    const asked: string[] = [];
    server.events.on("request:start", ({ request }) => void asked.push(request.url));
    await user.click(screen.getByRole("button", { name: "Log out" }));
    await user.click(await screen.findByRole("button", { name: "Logout" }));
    live.end();
    window.dispatchEvent(new Event("focus"));
    // Asked after whatever the end of the stream and the focus have led to.
    await fetch(`${ORIGIN}/api/admin/checkToken`);
    expect(asked).toEqual([`${ORIGIN}/api/admin/logout`, `${ORIGIN}/api/admin/checkToken`]);
    resolve(HttpResponse.json({ message: "Away", code: "unavailable" }, { status: 503 }));
    await waitFor(() => expect(live.asked()).toBe(2));
    server.events.removeAllListeners();
  });
});
