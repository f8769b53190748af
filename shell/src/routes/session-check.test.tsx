import { beforeEach, describe, expect, jest, test } from "@jest/globals";
import { ORIGIN, server } from "@oselia/shared/testing";
import { act, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { aModule, aWorkspace } from "../testing/a-remote.tsx";
import { FakeFederation } from "../testing/fake-federation.ts";
import { renderShell } from "../testing/render-shell.tsx";

const remotes = [aWorkspace("news")];
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const loader = jest.fn(async () => "News workspace");
let federation: FakeFederation;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem("auth", '{"token":"abc","version":1}');
  loader.mockClear();
  const module = aModule("News workspace", "/admin/news");
  for (const route of module.routes) route.loader = loader;
  federation = new FakeFederation();
  federation.modules.set("remote_news_admin", module);
});

/** Lets the check of the stored token answer when the test wants it to. */
function holdCheck() {
  const { promise, resolve } = Promise.withResolvers<number>();
  server.use(
    http.get(`${ORIGIN}/api/admin/checkToken`, async () =>
      HttpResponse.json({ message: "", code: "unavailable" }, { status: await promise }),
    ),
  );
  return resolve;
}

describe("while the stored token is being checked", () => {
  test("the data of the page are requested, and shown once the token is valid", async () => {
    const answer = holdCheck();
    await renderShell("/admin/news", { remotes, federation });
    await waitFor(() => expect(loader).toHaveBeenCalled());
    expect(screen.queryByRole("heading")).not.toBeInTheDocument();
    await act(async () => answer(200));
    await heading("News workspace");
    expect(loader).toHaveBeenCalledTimes(1);
  });

  test("a page is not shown when the check fails, although its data are there", async () => {
    const answer = holdCheck();
    const { router } = await renderShell("/admin/news", { remotes, federation });
    await waitFor(() => expect(loader).toHaveBeenCalled());
    await act(async () => answer(503));
    await heading("Sign in");
    expect(router.state.location.pathname).toBe("/auth/login");
  });

  test("no data are requested for a page that needs a role", async () => {
    const answer = holdCheck();
    const [news] = remotes;
    const restricted = news && {
      ...news,
      contribution: { ...news.contribution, role: "administrator" as const },
    };
    const asked = jest.fn(() => HttpResponse.json({ role: "editor" }));
    server.use(http.get(`${ORIGIN}/api/admin/role`, asked));
    await renderShell("/admin/news", { remotes: restricted ? [restricted] : [], federation });
    expect(loader).not.toHaveBeenCalled();
    await act(async () => answer(200));
    await heading("Page not found");
    expect(loader).not.toHaveBeenCalled();
  });
});

test("no data are requested without a token", async () => {
  localStorage.clear();
  await renderShell("/admin/news", { remotes, federation });
  await heading("Sign in");
  expect(loader).not.toHaveBeenCalled();
});
