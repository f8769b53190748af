import { ApiProvider } from "@oselia/shared/api";
import type { RemoteModule } from "@oselia/shared/contract";
import { I18nextProvider } from "@oselia/shared/i18n";
import { Outlet, type RouteObject, useRouteError } from "@oselia/shared/router";
import { Provider } from "@oselia/shared/store";
import { Toasts } from "@oselia/shared/toast";
import { type ReactNode, useState } from "react";
import type { Setting } from "./setting.ts";

/** The remote's routes as the shell mounts them: the same arguments, the same rule of reloading. */
export function routesOf(module: RemoteModule, { services }: Setting): RouteObject[] {
  const children = module.routes.map(
    ({ path, loader, Component, reloadOnSearch = true }): RouteObject => ({
      path,
      loader: async ({ request }) =>
        (await loader?.({ request, signal: request.signal, services })) ?? null,
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

/** The providers that the shell puts around every page. */
export function Frame({ setting, children }: { setting: Setting; children: ReactNode }) {
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

/** The remote's page, and where it has one, the button that opens its header action. */
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

/** Stands for the shell's own failure screen. */
function Failure() {
  const error = useRouteError();
  return <p role="alert">{error instanceof Error ? error.message : String(error)}</p>;
}

const Nothing = () => null;
