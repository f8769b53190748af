import { beforeEach, describe, expect, test } from "@jest/globals";
import { ORIGIN, server, takeConsoleMessages } from "@oselia/shared/testing";
import { act, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { aModule, aWorkspace } from "../testing/a-remote.tsx";
import { FakeFederation } from "../testing/fake-federation.ts";
import { createFakeLiveStream } from "../testing/fake-live-stream.ts";
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

/** The response to the request for the count. */
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

/** The workspace with a badge whose count is the remote's own. */
function countsItself() {
  const own = structuredClone(workspace);
  delete own.contribution.navigation?.badge?.count;
  return own;
}

const noStream = () =>
  server.use(http.get(`${ORIGIN}/api/admin/live`, () => new HttpResponse(null, { status: 502 })));
const badge = (text: string) => screen.findByText(text);
/** The page sets the title of the tab; the badge may be shown before. */
const title = (text: string) => waitFor(() => expect(document.title).toBe(text));

describe("the badge", () => {
  test("follows the stream, also for screen readers and in the title of the tab", async () => {
    const live = createFakeLiveStream({ path, count: 3 });
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
    const live = createFakeLiveStream({ path, count: 100 });
    await open();
    live.send(path, 120);
    await badge("99+");
    await title("(99+) letters · Oselia");
  });

  test("is correct while the workspace is unavailable", async () => {
    federation.modules.delete("remote_letters_admin");
    server.use(
      http.get(`${ORIGIN}/remotes.json`, () => HttpResponse.json({ remotes: [workspace] })),
    );
    createFakeLiveStream({ path, count: 3 });
    await open();
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "This part of the site could not be loaded",
    );
    await badge("3 letters wait");
    expect(takeConsoleMessages().join()).toContain("remote_letters_admin");
  });

  test("is requested when the stream is unavailable, and again when the window gets the focus", async () => {
    noStream();
    await open();
    await badge("3 letters wait");
    plain = 4;
    window.dispatchEvent(new Event("focus"));
    await badge("4 letters wait");
  });

  test("polls repeatedly while there is no stream", async () => {
    noStream();
    await open();
    await badge("3 letters wait");
    plain = 4;
    expect(await screen.findByText("4 letters wait", {}, { timeout: 4000 })).toBeInTheDocument();
  });

  test("is requested when the window gets the focus again", async () => {
    createFakeLiveStream({ path, count: 3 });
    await open();
    await badge("3 letters wait");
    plain = 5;
    window.dispatchEvent(new Event("focus"));
    await badge("5 letters wait");
  });

  test("ignores a response that is older than the stream's last count", async () => {
    const { promise: answer, resolve } = Promise.withResolvers<Response>();
    server.use(http.get(`${ORIGIN}/api${path}`, () => answer));
    const live = createFakeLiveStream({ path, count: 0 });
    await open();
    await waitFor(() => expect(live.connectionCount()).toBe(1));
    live.send(path, 1);
    await badge("1 letter waits");
    resolve(HttpResponse.json(0));
    await fetch(`${ORIGIN}/api/admin/checkToken`);
    expect(screen.getByText("1 letter waits")).toBeInTheDocument();
  });

  test("keeps the last known count while the server is down, and shows no error", async () => {
    const live = createFakeLiveStream({ path, count: 3 });
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
    // Sent after it, so everything that the error response causes has happened.
    await act(async () => void (await fetch(`${ORIGIN}/api/admin/checkToken`)));
    expect(screen.getByText("3 letters wait")).toBeInTheDocument();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  test("follows the stream again when the server is back", async () => {
    const live = createFakeLiveStream({ path, count: 3 });
    await open();
    await badge("3 letters wait");
    live.end();
    await waitFor(() => expect(live.connectionCount()).toBe(2), { timeout: 3000 });
    live.send(path, 7);
    await badge("7 letters wait");
  });

  test("sends no requests during a logout, and continues when the logout fails", async () => {
    const live = createFakeLiveStream({ path, count: 3 });
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
    // Sent after everything that the end of the stream and the focus cause.
    await fetch(`${ORIGIN}/api/admin/checkToken`);
    expect(asked).toEqual([`${ORIGIN}/api/admin/logout`, `${ORIGIN}/api/admin/checkToken`]);
    resolve(HttpResponse.json({ message: "Away", code: "unavailable" }, { status: 503 }));
    await waitFor(() => expect(live.connectionCount()).toBe(2));
    server.events.removeAllListeners();
  });
});

describe("the badge of a remote that counts itself", () => {
  const letters = aModule("Letters", "/admin/letters");
  const openOwn = (count: () => Promise<unknown>) => {
    createFakeLiveStream({ path, count: 0 });
    const own = count as () => Promise<number>;
    federation.modules.set("remote_letters_admin", { ...letters, count: own });
    return renderShell("/admin/letters", { remotes: [countsItself()], federation });
  };

  test("shows its count, also in the title of the tab, and asks again when the window gets the focus", async () => {
    let waiting = 3;
    await openOwn(async () => waiting);
    await badge("3 letters wait");
    await title("(3) letters · Oselia");
    waiting = 1;
    window.dispatchEvent(new Event("focus"));
    await badge("1 letter waits");
  });

  test.each([
    ["fails", () => Promise.reject(new Error("Away"))],
    ["is no number", async () => "7"],
    ["is not finite", async () => Number.POSITIVE_INFINITY],
  ])("keeps the last known count while the next one %s", async (_what, next) => {
    const answers = [async () => 3, next];
    const { promise: asked, resolve } = Promise.withResolvers<void>();
    await openOwn(() => {
      const answer = answers.shift() ?? next;
      if (answer === next) resolve();
      return answer();
    });
    await badge("3 letters wait");
    window.dispatchEvent(new Event("focus"));
    await act(async () => asked);
    expect(screen.getByText("3 letters wait")).toBeInTheDocument();
  });
});
