import { expect, jest, test } from "@jest/globals";
import { createI18n, I18nextProvider, setLanguage, useTranslation } from "@oselia/shared/i18n";
import { setCountAtom } from "@oselia/shared/registry";
import { RouterProvider } from "@oselia/shared/router";
import {
  createMemoryRouter,
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
} from "@oselia/shared/router/server";
import { createStore, Provider, type Store } from "@oselia/shared/store";
import { act } from "@testing-library/react";
import { Suspense, use } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { NavigationBadge } from "../admin-frame/navigation-badge.tsx";
import { App } from "../app.tsx";
import { createShell } from "../context/create-shell.ts";
import { aPublicSite } from "../testing/a-remote.tsx";
import { FakeFederation } from "../testing/fake-federation.ts";
import { buildRoutes } from "./build-routes.tsx";

const onRender = jest.fn();

function Page() {
  onRender();
  return <h1>Things</h1>;
}

test("a page is rendered only once when the server's HTML is hydrated", async () => {
  const federation = new FakeFederation();
  federation.modules.set("remote_public", {
    routes: [{ path: "/things", Component: Page }],
    texts: [],
  });
  const registry = { remotes: [aPublicSite("/things")] };
  const shell = await createShell(window, { registry, language: "en", federation });
  await shell.host.load("remote_public");

  const { query, dataRoutes } = createStaticHandler(buildRoutes(shell));
  const context = await query(new Request("http://localhost/things"));
  if (context instanceof Response) throw new Error("It redirects");
  const container = document.createElement("div");
  container.innerHTML = renderToString(
    <App shell={shell}>
      <StaticRouterProvider
        router={createStaticRouter(dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>,
  );
  expect(container.querySelector("h1")?.textContent).toBe("Things");

  onRender.mockClear();
  const router = createMemoryRouter(buildRoutes(shell), {
    initialEntries: ["/things"],
    hydrationData: { loaderData: context.loaderData },
  });
  document.body.append(container);
  window.scrollTo = () => undefined;
  const root = await act(async () =>
    hydrateRoot(
      container,
      <App shell={shell}>
        <RouterProvider router={router} />
      </App>,
    ),
  );
  expect(container.querySelector("h1")?.textContent).toBe("Things");
  // A second render would hydrate every section of the page at once, in one long task.
  expect(onRender).toHaveBeenCalledTimes(1);
  await act(async () => root.unmount());
});

test("the badge is hydrated from the server's HTML, also when its count is known by then", async () => {
  const i18n = await createI18n("en");
  const sentence = { en: { other: "{count} unread" } };
  const badge = (store: Store) => (
    <Provider store={store}>
      <I18nextProvider i18n={i18n}>
        <NavigationBadge badge={{ count: "/unread", sentence }} />
      </I18nextProvider>
    </Provider>
  );
  const container = document.createElement("div");
  container.innerHTML = renderToString(badge(createStore()));
  const store = createStore();
  store.set(setCountAtom, "/unread", 3);
  const onRecoverableError = jest.fn();
  const root = await act(async () => hydrateRoot(container, badge(store), { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(container.textContent).toContain("3 unread");
  await act(async () => root.unmount());
});

let arriving: Promise<void> | undefined;

function LatePage() {
  const { t } = useTranslation();
  if (arriving) use(arriving);
  return <h1>{t("cancel")}</h1>;
}

test("a page whose code arrives after another language was chosen is hydrated, and then switches", async () => {
  const i18n = await createI18n("en");
  const page = (
    <I18nextProvider i18n={i18n}>
      <Suspense fallback="Loading">
        <LatePage />
      </Suspense>
    </I18nextProvider>
  );
  const container = document.createElement("div");
  container.innerHTML = renderToString(page);
  let arrive = () => {};
  arriving = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const onRecoverableError = jest.fn();
  const root = await act(async () => hydrateRoot(container, page, { onRecoverableError }));
  await act(() => setLanguage(i18n, "nl"));
  expect(container.textContent).toBe("Cancel");
  await act(async () => arrive());
  expect(container.textContent).toBe("Annuleren");
  expect(onRecoverableError).not.toHaveBeenCalled();
  await act(async () => root.unmount());
});
