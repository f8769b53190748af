import { afterEach, expect, jest, test } from "@jest/globals";
import type { RemoteLoaderArgs, RemoteModule } from "@oselia/shared/contract";
import { languageOf, useTranslation } from "@oselia/shared/i18n";
import { Link, type Router, useLoaderData, useSearchParams } from "@oselia/shared/router";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { ORIGIN, server } from "./server.ts";

/** Renders a remote with the pages /things and /things/old, in Ukrainian, at one of them. */
export type RenderHost = (module: RemoteModule, path: string) => Promise<Router>;

const load = jest.fn<(args: RemoteLoaderArgs) => Promise<unknown>>();

function Things() {
  const { t, i18n } = useTranslation("things");
  const [params] = useSearchParams();
  return (
    <>
      <h1>{t("title")}</h1>
      <p>
        {useLoaderData<string>()}, {languageOf(i18n)}, page {params.get("page") ?? 1}
      </p>
      <Link to="?page=2">Next page</Link>
      <Link to="/things/old">Old things</Link>
    </>
  );
}

function OldThings() {
  return <h1>{String(useLoaderData())}</h1>;
}

const aModule = (reloadOnSearch?: boolean): RemoteModule => ({
  routes: [
    {
      path: "/things",
      loader: load,
      Component: Things,
      ...(reloadOnSearch !== undefined && { reloadOnSearch }),
    },
    { path: "/things/old", Component: OldThings },
  ],
  texts: [
    {
      namespace: "things",
      load: {
        en: async () => ({ default: { title: "Things" } }),
        uk: async () => ({ default: { title: "Речі" } }),
        nl: async () => ({ default: { title: "Dingen" } }),
      },
    },
  ],
});

/**
 * What a remote may rely on, wherever it is rendered: run for the shell itself and for this test kit,
 * so that a test with the kit says what happens on the site.
 */
export function testHost(render: RenderHost): void {
  afterEach(() => {
    cleanup();
    load.mockReset();
  });

  test("a loader gets the request with its query, and the page its result", async () => {
    load.mockResolvedValue("three things");
    const router = await render(aModule(), "/things?page=7");
    await screen.findByText("three things, uk, page 7");
    const [args] = load.mock.calls[0] ?? [];
    expect(new URL(args?.request.url ?? "").search).toBe("?page=7");
    expect(args?.signal.aborted).toBe(false);
    expect(router.state.location.pathname).toBe("/things");
  });

  test("the texts of the remote are loaded in the user's language before its page is shown", async () => {
    load.mockResolvedValue("");
    await render(aModule(), "/things");
    await screen.findByRole("heading", { level: 1, name: "Речі" });
    expect(load.mock.calls[0]?.[0].services.language()).toBe("uk");
  });

  test("a loader calls the API of the site", async () => {
    server.use(http.get(`${ORIGIN}/api/books`, () => HttpResponse.json({ total: 48 })));
    load.mockImplementation(async ({ services, signal }) => {
      const { total } = await services.api.get<{ total: number }>("/books", { signal });
      return `${total} books`;
    });
    await render(aModule(), "/things");
    await screen.findByText("48 books, uk, page 1");
  });

  test("a page without a loader has no data", async () => {
    await render(aModule(), "/things/old");
    await screen.findByRole("heading", { level: 1, name: "null" });
  });

  test.each([
    [undefined, 2],
    [true, 2],
    [false, 1],
  ])(
    "a new query loads the data again unless reloadOnSearch is false (%s)",
    async (reload, calls) => {
      load.mockResolvedValue("things");
      await render(aModule(reload), "/things");
      await userEvent.click(await screen.findByRole("link", { name: "Next page" }));
      await screen.findByText("things, uk, page 2");
      expect(load).toHaveBeenCalledTimes(calls);
    },
  );

  test("leaving a page that is loading aborts its requests", async () => {
    load.mockResolvedValueOnce("things");
    const router = await render(aModule(), "/things");
    await screen.findByText("things, uk, page 1");
    load.mockReturnValue(new Promise(() => undefined));
    await userEvent.click(screen.getByRole("link", { name: "Next page" }));
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    await userEvent.click(screen.getByRole("link", { name: "Old things" }));
    await screen.findByRole("heading", { level: 1, name: "null" });
    expect(load.mock.calls[1]?.[0].signal.aborted).toBe(true);
    expect(router.state.location.pathname).toBe("/things/old");
  });
}
