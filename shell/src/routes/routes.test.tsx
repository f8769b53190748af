import { beforeEach, describe, expect, test } from "@jest/globals";
import { ApiError } from "@oselia/shared/api";
import { authAtom } from "@oselia/shared/auth";
import type { RemoteRoute } from "@oselia/shared/contract";
import { ORIGIN, server, takeConsoleMessages } from "@oselia/shared/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { aModule, aPublicSite, aWorkspace } from "../testing/a-remote.tsx";
import { FakeFederation } from "../testing/fake-federation.ts";
import { renderShell } from "../testing/render-shell.tsx";

const remotes = [aPublicSite("/", "/news"), aWorkspace("news"), aWorkspace("books")];
let federation: FakeFederation;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  federation = new FakeFederation();
  federation.modules.set("remote_public", aModule("Public page", "/", "/news"));
  federation.modules.set("remote_news_admin", aModule("News workspace", "/admin/news"));
  federation.modules.set("remote_books_admin", aModule("Books workspace", "/admin/books"));
});

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const keepSession = () => localStorage.setItem("auth", '{"token":"abc","version":1}');

/** The server's responses about a session: the token is valid, or not. */
function serverKnowsToken(known: boolean) {
  server.use(
    http.get(`${ORIGIN}/api/admin/checkToken`, () =>
      known
        ? HttpResponse.json({ username: "olena@oselia.example" })
        : HttpResponse.json({ message: "Sign in", code: "unauthenticated" }, { status: 401 }),
    ),
  );
}

describe("without a signed-in user", () => {
  test.each(["/admin/news", "/admin/books", "/admin", "/auth"])(
    "%s redirects to the sign-in",
    async (path) => {
      const { router } = await renderShell(path, { remotes, federation });
      await heading("Sign in");
      expect(router.state.location.pathname).toBe("/auth/login");
    },
  );

  test("the sign-in redirects to the remembered location", async () => {
    server.use(http.post(`${ORIGIN}/api/login`, () => HttpResponse.json({ token: "abc" })));
    const { router, user } = await renderShell("/admin/books?page=2", { remotes, federation });
    await user.type(await screen.findByLabelText("Email"), "olena@oselia.example");
    await user.type(screen.getByLabelText("Password"), "correct-horse");
    await user.click(screen.getByRole("button", { name: "Sign in" }));
    await heading("Books workspace");
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe("/admin/books?page=2");
  });

  test("a public page is shown with header and footer", async () => {
    await renderShell("/news", { remotes, federation });
    await heading("Public page");
    expect(screen.getByRole("banner")).toBeInTheDocument();
    expect(screen.getByRole("contentinfo")).toBeInTheDocument();
  });
});

describe("with a session of an earlier visit", () => {
  test("no part of the workspace is rendered while the session is being checked", async () => {
    keepSession();
    let answer: (() => void) | undefined;
    const asked = new Promise<void>((resolve) => {
      server.use(
        http.get(`${ORIGIN}/api/admin/checkToken`, async () => {
          resolve();
          await new Promise<void>((go) => {
            answer = go;
          });
          return HttpResponse.json({ username: "olena" });
        }),
      );
    });
    await renderShell("/admin/news", { remotes, federation });
    await asked;
    expect(screen.getByRole("status")).toHaveTextContent("Loading…");
    expect(screen.queryByRole("navigation", { name: "Workspaces" })).not.toBeInTheDocument();
    answer?.();
    await heading("News workspace");
    expect(screen.getByRole("navigation", { name: "Workspaces" })).toBeInTheDocument();
  });

  test.each([
    ["/auth/login", "/admin/news"],
    ["/auth/forgot", "/admin/news"],
    ["/auth/reset", "/admin/news"],
    ["/auth", "/admin/news"],
    ["/admin", "/admin/news"],
  ])("%s redirects to %s", async (path, target) => {
    keepSession();
    serverKnowsToken(true);
    const { router } = await renderShell(path, { remotes, federation });
    await heading("News workspace");
    expect(router.state.location.pathname).toBe(target);
  });

  test("a token that the server rejects resets the session", async () => {
    keepSession();
    serverKnowsToken(false);
    await renderShell("/admin/news", { remotes, federation });
    await heading("Sign in");
    expect(localStorage.getItem("auth")).toBeNull();
  });

  test("signing out in another tab redirects to the sign-in", async () => {
    keepSession();
    serverKnowsToken(true);
    await renderShell("/admin/news", { remotes, federation });
    await heading("News workspace");
    await act(async () => {
      window.dispatchEvent(new StorageEvent("storage", { key: "auth", newValue: null }));
    });
    await heading("Sign in");
  });

  test("Logout asks for confirmation, then clears the token", async () => {
    keepSession();
    serverKnowsToken(true);
    server.use(
      http.post(`${ORIGIN}/api/admin/logout`, () => new HttpResponse(null, { status: 204 })),
    );
    const { user } = await renderShell("/admin/news", { remotes, federation });
    await heading("News workspace");
    await user.click(screen.getByRole("button", { name: "Log out" }));
    expect(
      screen.getByRole("dialog", { name: "Are you sure you want to log out?" }),
    ).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Logout" }));
    await heading("Sign in");
    expect(localStorage.getItem("auth")).toBeNull();
  });
});

describe("a session that expires under an open page", () => {
  test("is renewed on the page, which continues with the new token", async () => {
    keepSession();
    serverKnowsToken(true);
    const { shell, user, router } = await renderShell("/admin/news", { remotes, federation });
    await heading("News workspace");
    server.use(
      http.get(`${ORIGIN}/api/admin/news`, () =>
        HttpResponse.json({ message: "Sign in", code: "unauthenticated" }, { status: 401 }),
      ),
      http.post(`${ORIGIN}/api/login`, () => HttpResponse.json({ token: "def" })),
    );
    await act(async () => {
      await shell.services.api.get("/admin/news").catch(() => undefined);
    });
    const dialog = within(await screen.findByRole("dialog", { name: "Your session has ended" }));
    expect(screen.getByText("News workspace")).toBeInTheDocument();
    await user.type(dialog.getByLabelText("Email"), "olena@oselia.example");
    await user.type(dialog.getByLabelText("Password"), "correct-horse");
    await user.click(dialog.getByRole("button", { name: "Sign in" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(router.state.location.pathname).toBe("/admin/news");
    expect(localStorage.getItem("auth")).toBe('{"token":"def","version":1}');
  });
});

test("a 401 for an earlier token does not end the current session", async () => {
  keepSession();
  serverKnowsToken(true);
  const { shell } = await renderShell("/admin/news", { remotes, federation });
  await heading("News workspace");
  const refused = Promise.withResolvers<Response>();
  const asked = Promise.withResolvers<void>();
  server.use(
    http.get(`${ORIGIN}/api/admin/news`, () => {
      asked.resolve();
      return refused.promise;
    }),
  );
  const call = shell.services.api.get("/admin/news");
  await asked.promise;
  act(() => shell.auth.syncFromOtherTab("def"));
  refused.resolve(
    HttpResponse.json({ message: "Sign in", code: "unauthenticated" }, { status: 401 }),
  );
  await act(async () => void (await expect(call).rejects.toMatchObject({ status: 401 })));
  expect(shell.services.store.get(authAtom)).toMatchObject({ token: "def", isLoggedIn: true });
});

describe("an unknown path", () => {
  test("redirects to /404, which has only the main area", async () => {
    const { router } = await renderShell("/nowhere", { remotes, federation });
    await heading("Page not found");
    expect(router.state.location.pathname).toBe("/404");
    expect(screen.queryByRole("banner")).not.toBeInTheDocument();
  });
});

describe("a remote that cannot be loaded", () => {
  test('shows an error in its area, and "Try again" loads it without a reload', async () => {
    federation.modules.delete("remote_public");
    server.use(http.get(`${ORIGIN}/remotes.json`, () => HttpResponse.json({ remotes })));
    const { user } = await renderShell("/news", { remotes, federation });
    await waitFor(() =>
      expect(screen.getByRole("alert")).toHaveTextContent(
        "This part of the site could not be loaded",
      ),
    );
    expect(screen.getByRole("banner")).toBeInTheDocument();
    federation.modules.set("remote_public", aModule("Public page", "/", "/news"));
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await heading("Public page");
    expect(takeConsoleMessages().join()).toContain("remote_public");
  });
});

describe("an invalid registry", () => {
  test.each([{}, null, [{}], { remotes: [{}] }])(
    "leaves an open page with the last valid one: %j",
    async (answer) => {
      keepSession();
      serverKnowsToken(true);
      federation.modules.delete("remote_news_admin");
      server.use(http.get(`${ORIGIN}/remotes.json`, () => HttpResponse.json(answer)));
      const { user } = await renderShell("/admin/news", { remotes, federation });
      await heading("This part of the site could not be loaded");
      await waitFor(() => expect(takeConsoleMessages().join()).toContain("The registry"));
      await user.click(screen.getByRole("link", { name: "books" }));
      await heading("Books workspace");
      expect(screen.getByRole("link", { name: "news" })).toBeVisible();
      takeConsoleMessages();
    },
  );
});

describe("a page that fails while it is open", () => {
  test("moves the focus to the error, and to the page once it has loaded", async () => {
    const module = aModule("Public page", "/news");
    federation.modules.set("remote_public", module);
    const { user, router } = await renderShell("/news", { remotes, federation });
    await heading("Public page");
    const [loader] = module.routes.map(({ loader }) => loader);
    const answerWith = (loader: RemoteRoute["loader"] = async () => null) => {
      for (const route of module.routes) route.loader = loader;
    };
    answerWith(() => Promise.reject(new ApiError("Away", { code: "unavailable", status: 503 })));
    await act(() => router.navigate("/news?keyword=a"));
    const failure = await heading("This part of the site could not be loaded");
    expect(failure).toHaveFocus();
    answerWith(loader);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await heading("Public page")).toHaveFocus();
  });
});

describe("the title of the page", () => {
  test.each([
    ["en", "news · Oselia"],
    ["uk", "news uk · Оселя"],
    ["nl", "news nl · Oselia"],
  ] as const)("is in the user's language (%s)", async (language, title) => {
    keepSession();
    serverKnowsToken(true);
    await renderShell("/admin/news", { remotes, federation, language });
    await heading("News workspace");
    expect(document.title).toBe(title);
    expect(document.documentElement.lang).toBe(language);
  });
});
