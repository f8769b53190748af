import { beforeEach, expect, test } from "@jest/globals";
import type { RegistryEntry, RemoteModule } from "@oselia/shared/contract";
import { useLoaderData, useParams } from "@oselia/shared/router";
import { ORIGIN, server } from "@oselia/shared/testing";
import { act, screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { aPublicSite, aWorkspace } from "../testing/a-remote.tsx";
import { FakeFederation } from "../testing/fake-federation.ts";
import { renderShell } from "../testing/render-shell.tsx";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.head.innerHTML = '<link rel="canonical" href="https://oselia.example/">';
});

/** Shows the parameter as the loader and as the component got it. */
function Item() {
  const { id } = useParams<"id">();
  return (
    <>
      <h1>{`${useLoaderData<string>()} is ${id}`}</h1>
      <input aria-label="Note" />
    </>
  );
}

const everyPage: RemoteModule = {
  routes: ["/agenda", "/agenda/:id", "/agenda/new", "/admin/events", "/admin/events/:id"].map(
    (path) => ({
      path,
      loader: async ({ params }) => params.id ?? path,
      head: (data) =>
        data === "7" ? { title: "Item seven", description: "About seven" } : undefined,
      Component: Item,
    }),
  ),
  texts: [],
};

function withPages(entry: RegistryEntry, ...paths: string[]): RegistryEntry {
  const mounts = everyPage.routes.flatMap(({ path }) =>
    entry.contribution.mounts
      .slice(0, 1)
      .map((mount) => ({ ...mount, path, ...(path.includes(":") && { example: { id: "7" } }) })),
  );
  const own = mounts.filter(({ path }) => paths.includes(path));
  return { ...entry, contribution: { ...entry.contribution, mounts: own } };
}

async function visit(path: string) {
  const federation = new FakeFederation();
  const routes = (start: string) =>
    everyPage.routes.filter((route) => route.path.startsWith(start));
  federation.modules.set("remote_public", { ...everyPage, routes: routes("/agenda") });
  federation.modules.set("remote_events_admin", { ...everyPage, routes: routes("/admin") });
  const remotes = [
    withPages(aPublicSite("/agenda"), "/agenda", "/agenda/:id", "/agenda/new"),
    withPages(aWorkspace("events"), "/admin/events", "/admin/events/:id"),
  ];
  return renderShell(path, { remotes, federation });
}

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

test("the loader and the page get the value of the path's parameter", async () => {
  await visit("/agenda/christmas-2026");
  await heading("christmas-2026 is christmas-2026");
});

test("a path of its own is preferred to one with a parameter", async () => {
  await visit("/agenda/new");
  await heading("/agenda/new is undefined");
});

test.each(["/agenda/a.b", "/agenda/%37", `/agenda/${"a".repeat(65)}`, "/agenda/admin"])(
  "a value that no page can have shows that there is no page: %s",
  async (path) => {
    const { router } = await visit(path);
    await heading("Page not found");
    expect(router.state.location.pathname).toBe("/404");
  },
);

test("another item is another page, which keeps no state of the one before", async () => {
  const { router, user } = await visit("/agenda/7");
  await heading("7 is 7");
  await user.type(screen.getByLabelText("Note"), "typed");
  await act(() => router.navigate("/agenda/8"));
  await heading("8 is 8");
  expect(screen.getByLabelText("Note")).toHaveValue("");
});

test("an item has its own title, and its path as the canonical URL", async () => {
  const { router } = await visit("/agenda/7/");
  await heading("7 is 7");
  const canonical = () => document.querySelector('link[rel="canonical"]')?.getAttribute("href");
  expect(document.title).toBe("Item seven · Oselia");
  expect(canonical()).toBe("https://oselia.example/agenda/7");
  await act(() => router.navigate("/agenda/8"));
  expect(document.title).toBe("/agenda · Oselia");
  expect(canonical()).toBe("https://oselia.example/agenda/8");
});

test("the page of an item needs a session as the list does", async () => {
  const { router } = await visit("/admin/events/7");
  await heading("Sign in");
  expect(router.state.location.pathname).toBe("/auth/login");
});

test("the navigation highlights the workspace of an item", async () => {
  localStorage.setItem("auth", '{"token":"abc","version":1}');
  server.use(
    http.get(`${ORIGIN}/api/admin/checkToken`, () => HttpResponse.json({ username: "olena" })),
  );
  await visit("/admin/events/7");
  await heading("7 is 7");
  expect(screen.getByRole("link", { name: "events" })).toHaveClass("active");
});
