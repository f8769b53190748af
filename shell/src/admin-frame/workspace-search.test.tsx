import { beforeEach, expect, test } from "@jest/globals";
import { ORIGIN, server } from "@oselia/shared/testing";
import { act, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { aModule, aWorkspace } from "../testing/a-remote.tsx";
import { FakeFederation } from "../testing/fake-federation.ts";
import { renderShell } from "../testing/render-shell.tsx";

const workspace = aModule("News workspace", "/admin/news");
const federation = new FakeFederation();
federation.modules.set("remote_news_admin", {
  ...workspace,
  // The heading is the keyword, so that a test can wait for the page of a search.
  routes: workspace.routes.map((route) => ({
    ...route,
    loader: async ({ request }) => new URL(request.url).searchParams.get("keyword") ?? "All",
  })),
});

beforeEach(() => {
  localStorage.setItem("auth", '{"token":"abc","version":1}');
  server.use(
    http.get(`${ORIGIN}/api/admin/checkToken`, () => HttpResponse.json({ username: "olena" })),
  );
});

async function open(path: string) {
  const rendered = await renderShell(path, { remotes: [aWorkspace("news")], federation });
  const box = await screen.findByRole("searchbox", { name: "Search" });
  const address = () => rendered.router.state.location.search;
  return { ...rendered, box, address };
}

test("searching writes the keyword to the URL and returns to the first page", async () => {
  const { user, box, address } = await open("/admin/news?page=3&status=DRAFT");
  await user.type(box, "choir{Enter}");
  await waitFor(() => expect(address()).toBe("?status=DRAFT&keyword=choir"));
  await user.click(screen.getByRole("button", { name: "Clear search" }));
  await waitFor(() => expect(address()).toBe("?status=DRAFT"));
  expect(box).toHaveFocus();
});

test("the search box shows the keyword of the URL, also after the back button", async () => {
  const { user, router, box, address } = await open("/admin/news?keyword=choir");
  expect(box).toHaveValue("choir");
  await user.clear(box);
  await user.type(box, "carols{Enter}");
  await waitFor(() => expect(address()).toBe("?keyword=carols"));
  // The router knows its location before the page is rendered with it.
  await screen.findByRole("heading", { name: "carols" });
  await act(async () => void (await router.navigate(-1)));
  await waitFor(() => expect(box).toHaveValue("choir"));
});

test("searching keeps the filter of a page that is still loading", async () => {
  const { promise: onItsWay, resolve: arrive } = Promise.withResolvers<string>();
  const slow = aModule("News workspace", "/admin/news");
  const loader = ({ request }: { request: Request }) =>
    request.url.includes("status") ? onItsWay : Promise.resolve("News workspace");
  const slowly = new FakeFederation();
  slowly.modules.set("remote_news_admin", {
    ...slow,
    routes: slow.routes.map((route) => ({ ...route, loader })),
  });
  const { user, router } = await renderShell("/admin/news", {
    remotes: [aWorkspace("news")],
    federation: slowly,
  });
  const box = await screen.findByRole("searchbox", { name: "Search" });
  await act(async () => void router.navigate("/admin/news?status=DRAFT"));
  await user.type(box, "choir{Enter}");
  await act(async () => arrive("News workspace"));
  await waitFor(() => expect(router.state.location.search).toBe("?status=DRAFT&keyword=choir"));
});
