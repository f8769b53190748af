import { beforeEach, expect, test } from "@jest/globals";
import { navigationAtom } from "@oselia/shared/registry";
import { ORIGIN, server } from "@oselia/shared/testing";
import { act, screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { aModule, aWorkspace } from "../testing/a-remote.tsx";
import { FakeFederation } from "../testing/fake-federation.ts";
import { renderShell } from "../testing/render-shell.tsx";

const releases = aWorkspace("releases");
releases.contribution.role = "administrator";
const remotes = [aWorkspace("news"), releases];
let federation: FakeFederation;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem("auth", '{"token":"abc","version":1}');
  federation = new FakeFederation();
  federation.modules.set("remote_news_admin", aModule("News workspace", "/admin/news"));
  federation.modules.set("remote_releases_admin", aModule("Releases", "/admin/releases"));
  server.use(
    http.get(`${ORIGIN}/api/admin/checkToken`, () => HttpResponse.json({ username: "olena" })),
  );
});

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const isOneOf = (role: string) =>
  server.use(http.get(`${ORIGIN}/api/admin/role`, () => HttpResponse.json({ role })));

test("an administrator sees the entry and the page of a workspace for administrators", async () => {
  isOneOf("administrator");
  const { user } = await renderShell("/admin/news", { remotes, federation });
  await user.click(await screen.findByRole("link", { name: "releases" }));
  await heading("Releases");
});

test("for an editor neither the entry nor the page exists", async () => {
  isOneOf("editor");
  const { router, shell } = await renderShell("/admin/releases", { remotes, federation });
  await heading("Page not found");
  expect(router.state.location.pathname).toBe("/404");
  await act(() => router.navigate("/admin/news"));
  await heading("News workspace");
  expect(shell.services.store.get(navigationAtom).map(({ path }) => path)).toEqual(["/admin/news"]);
  expect(screen.queryByRole("link", { name: "releases" })).not.toBeInTheDocument();
});

test("offers to try again while the role is unknown", async () => {
  server.use(http.get(`${ORIGIN}/api/admin/role`, () => HttpResponse.error()));
  const { user } = await renderShell("/admin/releases", { remotes, federation });
  await screen.findByRole("alert");
  expect(screen.queryByRole("link", { name: "releases" })).not.toBeInTheDocument();
  isOneOf("administrator");
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await heading("Releases");
  expect(await screen.findByRole("link", { name: "releases" })).toBeInTheDocument();
});

test("the next user gets the entries of their own role", async () => {
  isOneOf("administrator");
  const { shell } = await renderShell("/admin/news", { remotes, federation });
  await screen.findByRole("link", { name: "releases" });
  isOneOf("editor");
  await act(async () => shell.auth.syncFromOtherTab("def"));
  await act(async () => void (await shell.auth.fetchRole()));
  expect(screen.queryByRole("link", { name: "releases" })).not.toBeInTheDocument();
});

test("the role is not asked for while no workspace needs one", async () => {
  const { router } = await renderShell("/admin/news", {
    remotes: [aWorkspace("news")],
    federation,
  });
  await heading("News workspace");
  expect(router.state.location.pathname).toBe("/admin/news");
});
