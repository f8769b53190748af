import { afterEach, expect, jest, test } from "@jest/globals";
import type { RemoteModule } from "@oselia/shared/contract";
import { setLanguage } from "@oselia/shared/i18n";
import { matchRoutes } from "@oselia/shared/router";
import { ORIGIN, server } from "@oselia/shared/testing";
import { act, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { aModule, aPublicSite, aWorkspace } from "../testing/a-remote.tsx";
import { FakeFederation } from "../testing/fake-federation.ts";
import { renderShell } from "../testing/render-shell.tsx";
import { speedUpNavigation } from "./speed-up-navigation.ts";

const events: RemoteModule = aModule("Events", "/library");
const remotes = [
  aPublicSite("/", "/news", "/agenda/:id"),
  { ...aPublicSite("/library"), name: "remote_library" },
  aWorkspace("books"),
];

async function start() {
  const federation = new FakeFederation();
  const site = aModule("Public page", "/", "/news", "/agenda/:id");
  const loads = jest.fn(async ({ request }: { request: Request }) => `At ${request.url}`);
  const routes = site.routes.map((route) => ({ ...route, loader: loads }));
  federation.modules.set("remote_public", { ...site, routes });
  federation.modules.set("remote_library", events);
  const load = jest.spyOn(federation, "load");
  const shell = await renderShell("/", { remotes, federation });
  await screen.findByRole("heading", { level: 1 });
  speedUpNavigation(shell.shell, shell.router);
  loads.mockClear();
  return { ...shell, federation, loads, loaded: () => load.mock.calls.map(([{ name }]) => name) };
}

/** Presses a link to the path, without following it. */
function press(path: string): void {
  const link = document.body.appendChild(document.createElement("a"));
  link.href = path;
  link.dispatchEvent(new MouseEvent("pointerdown", { bubbles: true }));
  link.remove();
}

const connect = (connection: object | undefined) =>
  Object.defineProperty(navigator, "connection", { configurable: true, value: connection });
afterEach(() => void connect(undefined));

test("opens a page with the data that were fetched when its link was pressed", async () => {
  const { router, loads } = await start();
  press("/news");
  await waitFor(() => expect(loads).toHaveBeenCalledTimes(1));
  await act(() => router.navigate("/news"));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("At http://localhost/news");
  expect(loads).toHaveBeenCalledTimes(1);
});

test.each([
  ["the language changes", ({ i18n }) => setLanguage(i18n, "nl")],
  [
    "the visitor sends something",
    ({ services }) => {
      server.use(http.post(`${ORIGIN}/api/messages`, () => HttpResponse.json({})));
      return services.api.post("/messages");
    },
  ],
  [
    "a user signs in in another tab",
    async ({ auth }) => {
      const user = { username: "olena@oselia.example" };
      server.use(http.get(`${ORIGIN}/api/admin/checkToken`, () => HttpResponse.json(user)));
      auth.syncFromOtherTab("abc");
      await auth.whenRestored();
    },
  ],
] satisfies [string, (shell: Awaited<ReturnType<typeof start>>["shell"]) => Promise<unknown>][])(
  "fetches the data again when %s in between",
  async (_change, change) => {
    const { router, loads, shell } = await start();
    press("/news");
    await waitFor(() => expect(loads).toHaveBeenCalledTimes(1));
    await act(() => change(shell));
    loads.mockClear();
    await act(() => router.navigate("/news"));
    expect(loads).toHaveBeenCalledTimes(1);
  },
);

test("a press on a link to an item fetches its data, by the parameter of its path", async () => {
  const { loads } = await start();
  press("/agenda/a.b");
  press("/agenda/7");
  await waitFor(() => expect(loads).toHaveBeenCalledTimes(1));
  expect(loads).toHaveBeenCalledWith(expect.objectContaining({ params: { id: "7" } }));
});

test("a press on a link to a workspace fetches only its code, not its data", async () => {
  const { router, federation, loaded } = await start();
  const workspace = aModule("Books", "/admin/books");
  const loader = jest.fn(async () => null);
  const routes = workspace.routes.map((route) => ({ ...route, loader }));
  federation.modules.set("remote_books_admin", { ...workspace, routes });
  press("/admin/books");
  await waitFor(() => expect(loaded()).toContain("remote_books_admin"));
  expect(loader).not.toHaveBeenCalled();
  expect(router.state.location.pathname).toBe("/");
});

test("a press on a link to a sign-in page fetches its code, but not while another page is loading", async () => {
  const { router } = await start();
  const { lazy } = matchRoutes(router.routes, "/auth/forgot")?.at(-1)?.route ?? {};
  if (typeof lazy !== "object" || !lazy.Component) throw new Error("The page has no code to fetch");
  const fetchCode = jest.spyOn(lazy, "Component");
  await act(async () => {
    const navigation = router.navigate("/news");
    press("/auth/forgot");
    expect(fetchCode).not.toHaveBeenCalled();
    await navigation;
  });
  press("/auth/forgot");
  expect(fetchCode).toHaveBeenCalledTimes(1);
});

test("shows nothing of a prefetch that failed: opening the page tries again", async () => {
  const { router, federation, shell } = await start();
  federation.modules.delete("remote_library");
  press("/library");
  await expect(shell.host.prefetch("remote_library")).rejects.toThrow("unreachable");
  federation.modules.set("remote_library", events);
  await act(() => router.navigate("/library"));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Events");
});

test.each([
  ["a fast connection", { effectiveType: "4g" }, true],
  ["a slow connection", { effectiveType: "3g" }, false],
  ["Save-Data", { effectiveType: "4g", saveData: true }, false],
  ["an unknown connection", undefined, false],
])(
  "with %s (%j), fetches the code of the pages in the navigation: %s",
  async (_name, value, isFetched) => {
    connect(value);
    const { loaded } = await start();
    expect(loaded().includes("remote_library")).toBe(isFetched);
  },
);
