import { beforeEach, expect, jest, test } from "@jest/globals";
import type { RemoteModule } from "@oselia/shared/contract";
import { textLoaders } from "@oselia/shared/model/language";
import { ORIGIN, server, takeConsoleMessages } from "@oselia/shared/testing";
import { act, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { aModule, aWorkspace } from "../testing/a-remote.tsx";
import { FakeFederation } from "../testing/fake-federation.ts";
import { renderShell } from "../testing/render-shell.tsx";

const remotes = [aWorkspace("news")];
const loader = jest.fn<() => Promise<unknown>>();
const loadTexts = jest.fn<() => Promise<{ default: Record<string, unknown> }>>();
let federation: FakeFederation;

function aModuleWithTexts(): RemoteModule {
  const module = aModule("", "/admin/news");
  const routes = module.routes.map((route) => ({ ...route, loader }));
  return { routes, texts: [{ namespace: "news", load: textLoaders(loadTexts) }] };
}

beforeEach(() => {
  localStorage.setItem("auth", '{"token":"abc","version":1}');
  loader.mockReset().mockResolvedValue("News workspace");
  loadTexts.mockReset();
  federation = new FakeFederation();
  federation.modules.set("remote_news_admin", aModuleWithTexts());
  server.use(
    http.get(`${ORIGIN}/api/admin/checkToken`, () => HttpResponse.json({ username: "olena" })),
    http.get(`${ORIGIN}/remotes.json`, () => HttpResponse.json({ remotes })),
  );
});

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

test("requests the data of a page while its texts are loading, and shows it with both", async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: Record<string, unknown> }>();
  loadTexts.mockReturnValue(promise);
  const { shell } = await renderShell("/admin/news", { remotes, federation });
  await waitFor(() => expect(loader).toHaveBeenCalled());
  await act(async () => loader.mock.results[0]?.value);
  expect(screen.queryByRole("heading", { level: 1 })).toBeNull();
  expect(shell.host.loaded("remote_news_admin")).toBeUndefined();
  await act(async () => resolve({ default: {} }));
  await heading("News workspace");
  expect(loader).toHaveBeenCalledTimes(1);
});

test.each([
  ["have loaded", async () => "News workspace"],
  ["have failed to load", async () => Promise.reject(new Error("no data"))],
])(
  'shows why its texts are missing, also when its data %s, and loads both with "Try again"',
  async (_case, load) => {
    loadTexts.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    loader.mockImplementationOnce(load);
    const { user } = await renderShell("/admin/news", { remotes, federation });
    await heading("This part of the site could not be loaded");
    expect(takeConsoleMessages().join()).toContain("Could not load texts news in en");
    loadTexts.mockResolvedValue({ default: {} });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await heading("News workspace");
  },
);

test("takes the data of the release whose texts have loaded", async () => {
  loader.mockResolvedValue("The release without texts");
  loadTexts.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const [old] = remotes;
  const fresh = old && { ...old, version: "0000000000000002" };
  server.use(http.get(`${ORIGIN}/remotes.json`, () => HttpResponse.json({ remotes: [fresh] })));
  const newer = aModule("The live release", "/admin/news");
  const load = federation.load.bind(federation);
  federation.load = async (entry) => (entry.version === "0000000000000002" ? newer : load(entry));
  await renderShell("/admin/news", { remotes, federation });
  await heading("The live release");
});
