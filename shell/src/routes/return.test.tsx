import { beforeEach, describe, expect, jest, test } from "@jest/globals";
import type { RemoteLoaderArgs } from "@oselia/shared/contract";
import { ORIGIN, server } from "@oselia/shared/testing";
import { act, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { aModule, aPublicSite, aWorkspace } from "../testing/a-remote.tsx";
import { FakeFederation } from "../testing/fake-federation.ts";
import { createFakeLiveStream } from "../testing/fake-live-stream.ts";
import { renderShell } from "../testing/render-shell.tsx";

const path = "/admin/news/waiting";
const workspace = aWorkspace("news");
const sentence = { one: "{count} waits", other: "{count} wait" };
if (workspace.contribution.navigation) {
  workspace.contribution.navigation.badge = {
    count: path,
    sentence: { en: sentence, uk: sentence, nl: sentence },
  };
}
const remotes = [workspace, aPublicSite("/news")];
const loader = jest.fn<(args: RemoteLoaderArgs) => Promise<string>>();
/** The tokens that were checked. */
const checked: (string | null)[] = [];
let waiting: number;
let federation: FakeFederation;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.setItem("auth", '{"token":"abc","version":1}');
  loader.mockReset().mockResolvedValue("Articles");
  checked.length = 0;
  waiting = 3;
  federation = new FakeFederation();
  for (const [name, at] of [
    ["remote_news_admin", "/admin/news"],
    ["remote_public", "/news"],
  ] as const) {
    const { routes, texts } = aModule("", at);
    federation.modules.set(name, { routes: routes.map((one) => ({ ...one, loader })), texts });
  }
  server.use(
    http.get(`${ORIGIN}/api/admin/checkToken`, ({ request }) => {
      checked.push(request.headers.get("authorization"));
      return HttpResponse.json({ username: "olena" });
    }),
    http.get(`${ORIGIN}/api${path}`, () => HttpResponse.json(waiting)),
  );
  // A stream that reports nothing: the badge is what was requested.
  createFakeLiveStream({ path, count: waiting });
});

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const comeBack = ({ persisted = true } = {}) =>
  act(async () => void window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted })));

describe("when a workspace is restored from the back/forward cache", () => {
  test("reloads its data and the badge", async () => {
    await renderShell("/admin/news", { remotes, federation });
    await heading("Articles");
    await screen.findByText("3 wait");
    loader.mockResolvedValue("Newer articles");
    waiting = 1;
    await comeBack();
    await heading("Newer articles");
    await screen.findByText("1 waits");
    expect(checked).toEqual(["Bearer abc"]);
  });

  test("shows the sign-in page instead when the user has signed out elsewhere", async () => {
    const { router } = await renderShell("/admin/news", { remotes, federation });
    await heading("Articles");
    localStorage.removeItem("auth");
    await comeBack();
    expect(screen.queryByText("Articles")).toBeNull();
    await heading("Sign in");
    expect(router.state.location.pathname).toBe("/auth/login");
    expect(loader).toHaveBeenCalledTimes(1);
    // The next user may be someone else.
    await waitFor(() => expect({ ...sessionStorage }).toEqual({}));
  });

  test("shows nothing of it until the token of another user has been checked", async () => {
    await renderShell("/admin/news", { remotes, federation });
    await heading("Articles");
    const { promise, resolve } = Promise.withResolvers<void>();
    server.use(
      http.get(`${ORIGIN}/api/admin/checkToken`, async () => {
        await promise;
        return HttpResponse.json({ username: "taras" });
      }),
    );
    loader.mockResolvedValue("Articles for Taras");
    localStorage.setItem("auth", '{"token":"def","version":1}');
    await comeBack();
    expect(screen.queryByRole("heading", { level: 1 })).toBeNull();
    await act(async () => resolve());
    await heading("Articles for Taras");
  });

  test("offers to sign in again when the server has ended the session", async () => {
    server.use(
      http.get(`${ORIGIN}/api/admin/live`, () => new HttpResponse(null, { status: 502 })),
      http.get(`${ORIGIN}/api/admin/news`, () =>
        HttpResponse.json({ message: "", code: "unauthenticated" }, { status: 401 }),
      ),
    );
    await renderShell("/admin/news", { remotes, federation });
    await heading("Articles");
    loader.mockImplementation(({ services }) => services.api.get("/admin/news"));
    await comeBack();
    await screen.findByRole("dialog", { name: "Your session has ended" });
  });

  test("leaves an open dialog as it is", async () => {
    const { user } = await renderShell("/admin/news", { remotes, federation });
    await heading("Articles");
    await user.click(await screen.findByRole("button", { name: "Log out" }));
    await screen.findByRole("dialog");
    await comeBack();
    expect(loader).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await comeBack();
    expect(loader).toHaveBeenCalledTimes(2);
  });

  test("requests nothing when the page was loaded instead of restored", async () => {
    await renderShell("/admin/news", { remotes, federation });
    await heading("Articles");
    await comeBack({ persisted: false });
    expect(loader).toHaveBeenCalledTimes(1);
  });
});

test("a public page restored from the back/forward cache stays as it was left", async () => {
  await renderShell("/news", { remotes, federation });
  await heading("Articles");
  await comeBack();
  expect(loader).toHaveBeenCalledTimes(1);
});

test("the sign-in page opens the workspace when a user has signed in elsewhere", async () => {
  localStorage.clear();
  await renderShell("/auth/login", { remotes, federation });
  await heading("Sign in");
  localStorage.setItem("auth", '{"token":"abc","version":1}');
  await comeBack();
  await heading("Articles");
});
