import { beforeEach, describe, expect, test } from "@jest/globals";
import type { RemoteModule } from "@oselia/shared/contract";
import { useLoaderData, useLocation } from "@oselia/shared/router";
import { ORIGIN, server, takeConsoleMessages } from "@oselia/shared/testing";
import { act, screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { aModule, aPublicSite, aWorkspace } from "../testing/a-remote.tsx";
import { FakeFederation } from "../testing/fake-federation.ts";
import { renderShell } from "../testing/render-shell.tsx";

const remotes = [
  aPublicSite("/", "/news", "/library"),
  { ...aPublicSite("/events"), name: "remote_events" },
  aWorkspace("news"),
  aWorkspace("books"),
];

/** Throws while rendering, unless the URL has "?whole". */
function Broken() {
  if (useLocation().search !== "?whole") throw new Error("This page breaks");
  return <h1>The page is whole</h1>;
}

/** Throws with the data "broken". */
function AnswerPage() {
  if (useLoaderData<string>() === "broken") throw new Error("This page breaks");
  return <h1>The page is whole</h1>;
}

const trouble = { isHere: false };

function Troubled() {
  if (trouble.isHere) throw new Error("This page breaks");
  return <h1>The page is whole</h1>;
}

function breaking(module: RemoteModule, ...paths: string[]): RemoteModule {
  const broken = paths.map((path) => ({ path, Component: Broken }));
  return { ...module, routes: [...broken, ...module.routes] };
}

let federation: FakeFederation;

beforeEach(() => {
  localStorage.setItem("auth", '{"token":"abc","version":1}');
  server.use(
    http.get(`${ORIGIN}/api/admin/checkToken`, () => HttpResponse.json({ username: "olena" })),
    http.get(`${ORIGIN}/remotes.json`, () => HttpResponse.json({ remotes })),
  );
  federation = new FakeFederation();
  federation.modules.set(
    "remote_public",
    breaking(aModule("Public page", "/"), "/news", "/library"),
  );
  federation.modules.set("remote_events", aModule("Events", "/events"));
  federation.modules.set("remote_news_admin", breaking(aModule("News"), "/admin/news"));
  federation.modules.set("remote_books_admin", aModule("Books workspace", "/admin/books"));
});

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const failure = () => heading("This part of the site could not be loaded");

describe("a page that crashes while rendering", () => {
  test.each([
    ["another page of the same remote", "/news", "/", "Public page"],
    ["a page of another remote", "/news", "/events", "Events"],
    ["another workspace", "/admin/news", "/admin/books", "Books workspace"],
    ["a page of the shell", "/news", "/404", "Page not found"],
    ["the same page with another query", "/news", "/news?whole", "The page is whole"],
  ])("does not affect %s", async (_which, path, next, title) => {
    const { router } = await renderShell(path, { remotes, federation });
    await failure();
    await act(() => router.navigate(next));
    await heading(title);
    expect(screen.queryByRole("alert")).toBeNull();

    await act(() => router.navigate(-1));
    await failure();
    await act(() => router.navigate(1));
    await heading(title);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(takeConsoleMessages()).not.toEqual([]);
  });

  test("is rendered again when its data have been reloaded", async () => {
    const module = aModule("", "/");
    let answer = "broken";
    module.routes = module.routes.map((route) => ({
      ...route,
      loader: async () => answer,
      Component: AnswerPage,
    }));
    federation.modules.set("remote_public", module);
    const { router } = await renderShell("/", { remotes, federation });
    await failure();
    answer = "whole";
    await act(() => router.revalidate());
    await heading("The page is whole");
    expect(takeConsoleMessages()).not.toEqual([]);
  });

  test("names the team that has been told, to staff only", async () => {
    const { router } = await renderShell("/admin/news", { remotes, federation });
    await failure();
    expect(screen.getByRole("alert").textContent).toMatch(/The team of “news” has been told\.$/);
    await act(() => router.navigate("/news"));
    await failure();
    expect(screen.getByRole("alert").textContent).toMatch(/The rest of the site still works\.$/);
    expect(takeConsoleMessages()).not.toEqual([]);
  });

  test('is rendered again by "Try again"', async () => {
    trouble.isHere = true;
    const routes = [{ path: "/news", Component: Troubled }];
    federation.modules.set("remote_public", { routes, texts: [] });
    const { user } = await renderShell("/news", { remotes, federation });
    await failure();
    trouble.isHere = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await heading("The page is whole");
    expect(takeConsoleMessages()).not.toEqual([]);
  });
});
