import { ApiProvider } from "@oselia/shared/api";
import type { PathParameters, RemoteModule } from "@oselia/shared/contract";
import { I18nextProvider } from "@oselia/shared/i18n";
import { Outlet, type RouteObject, useRouteError } from "@oselia/shared/router";
import { Provider } from "@oselia/shared/store";
import { Toasts } from "@oselia/shared/toast";
import { type ReactNode, useState } from "react";
import type { TestContext } from "./test-context.ts";

/**
 * The routes of a remote as the shell mounts them: with the same arguments and the same
 * revalidation.
 */
export function toRouteObjects(module: RemoteModule, { services }: TestContext): RouteObject[] {
  const children = module.routes.map(
    ({ path, loader, Component, reloadOnSearch = true }): RouteObject => ({
      path,
      loader: async ({ request, params }) =>
        (await loader?.({
          request,
          params: params as PathParameters,
          signal: request.signal,
          services,
        })) ?? null,
      shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
        currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
          ? reloadOnSearch
          : defaultShouldRevalidate,
      element: <Component />,
      errorElement: <Failure />,
      HydrateFallback: Nothing,
    }),
  );
  return [{ element: <Layout module={module} />, HydrateFallback: Nothing, children }];
}

/** The providers of the shell. */
export function TestProviders({
  setting,
  children,
}: {
  setting: TestContext;
  children: ReactNode;
}) {
  const { services, i18n } = setting;
  return (
    <Provider store={services.store}>
      <I18nextProvider i18n={i18n}>
        <ApiProvider value={services.api}>
          {children}
          <Toasts label="Notifications" />
        </ApiProvider>
      </I18nextProvider>
    </Provider>
  );
}

/** The page of the remote, with a button that opens its header action. */
function Layout({ module: { HeaderAction } }: { module: RemoteModule }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {HeaderAction && (
        <button type="button" onClick={() => setOpen(true)}>
          Header action
        </button>
      )}
      {HeaderAction && isOpen && <HeaderAction onClose={() => setOpen(false)} />}
      <main>
        <Outlet />
      </main>
    </>
  );
}

/** Replaces the error screen of the shell. */
function Failure() {
  const error = useRouteError();
  return <p role="alert">{error instanceof Error ? error.message : String(error)}</p>;
}

const Nothing = () => null;
