import { addTexts } from "@oselia/shared/i18n";
import { modelTexts } from "@oselia/shared/model";
import { registryAtom } from "@oselia/shared/registry";
import { type RouteObject, redirect } from "@oselia/shared/router";
import type { ComponentType } from "react";
import type { Shell } from "../context/shell-context.ts";
import { PageLoading } from "../layouts/page-loading.tsx";
import { explained } from "../loading/load-error.ts";
import { redirectBySession, redirectIfSignedIn } from "./guards.ts";
import { NOT_FOUND, notFoundPage } from "./not-found.ts";
import { PageFailed } from "./page-failed.tsx";
import { remoteRoutes } from "./remote-routes.tsx";
import { Root } from "./root.tsx";

/** What every route of the shell shows while it loads and when it fails. */
const routeStates = { HydrateFallback: PageLoading, ErrorBoundary: PageFailed };

/** Every component of shared/ui in its states, for developers. */
const developmentRoutes: RouteObject[] =
  process.env.NODE_ENV === "development"
    ? [
        {
          ...routeStates,
          path: "/gallery",
          lazy: { Component: async () => (await import("@oselia/shared/ui/gallery")).Gallery },
        },
      ]
    : [];

/** A path that only redirects. */
const redirectRoute = (path: string, loader: () => Response | Promise<Response>): RouteObject => ({
  ...routeStates,
  path,
  loader,
  Component: PageLoading,
});

/** All routes of the site: the shell's own, and one for each mount of each live remote. */
export function buildRoutes(shell: Shell): RouteObject[] {
  const authPage = (path: string, titleKey: string, fetchPage: () => Promise<ComponentType>) => ({
    ...routeStates,
    path,
    handle: { titleKey },
    // Visitors do not download the forms and their rules.
    lazy: { Component: explained(fetchPage) },
    loader: async () => {
      await redirectIfSignedIn(shell);
      await addTexts(shell.i18n, modelTexts.namespace, modelTexts.load);
      return null;
    },
  });
  const missing = notFoundPage.loaded();
  return [
    ...developmentRoutes,
    {
      Component: Root,
      ErrorBoundary: PageFailed,
      children: [
        ...remoteRoutes(shell, shell.services.store.get(registryAtom)),
        authPage(
          "/auth/login",
          "login.title",
          async () => (await import("../auth-screens/login-page.tsx")).LoginPage,
        ),
        authPage(
          "/auth/forgot",
          "forgot.title",
          async () => (await import("../auth-screens/forgot-page.tsx")).ForgotPage,
        ),
        authPage(
          "/auth/reset",
          "reset.title",
          async () => (await import("../auth-screens/reset-page.tsx")).ResetPage,
        ),
        redirectRoute("/auth", () => redirectBySession(shell)),
        redirectRoute("/admin", () => redirectBySession(shell)),
        {
          ...routeStates,
          path: NOT_FOUND,
          handle: { titleKey: "notFound.title" },
          // A page that the server has rendered continues with code that has been loaded.
          ...(missing ? { Component: missing } : { lazy: { Component: notFoundPage.load } }),
        },
        redirectRoute("*", () => redirect(NOT_FOUND)),
      ],
    },
  ];
}
