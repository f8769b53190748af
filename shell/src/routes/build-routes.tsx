import { addTexts } from "@oselia/shared/i18n";
import { modelTexts } from "@oselia/shared/model";
import { registryAtom } from "@oselia/shared/registry";
import { type RouteObject, redirect } from "@oselia/shared/router";
import type { ComponentType } from "react";
import { explained } from "../remotes/load-error.ts";
import type { Shell } from "../shell-context.ts";
import { redirectBySession, requireNoSession } from "./guards.ts";
import { PageFailed } from "./page-failed.tsx";
import { PageLoading } from "./page-loading.tsx";
import { remoteRoutes } from "./remote-routes.tsx";
import { Root } from "./root.tsx";

/** What every route of the shell has: its place says that it loads, or that it failed. */
const place = { HydrateFallback: PageLoading, ErrorBoundary: PageFailed };

/** Every piece of shared/ui in its states, for those who build with them. */
const developmentRoutes: RouteObject[] =
  process.env.NODE_ENV === "development"
    ? [
        {
          ...place,
          path: "/gallery",
          lazy: { Component: async () => (await import("@oselia/shared/ui/gallery")).Gallery },
        },
      ]
    : [];

const loadNotFoundPage = explained(async () => (await import("./not-found-page.tsx")).NotFoundPage);

/** A path that only leads elsewhere. */
const signpost = (path: string, loader: () => Response | Promise<Response>): RouteObject => ({
  ...place,
  path,
  loader,
  Component: PageLoading,
});

/** All routes of the site: the shell's own, and one for each mount of each live remote. */
export function buildRoutes(shell: Shell): RouteObject[] {
  const authPage = (path: string, titleKey: string, fetchPage: () => Promise<ComponentType>) => ({
    ...place,
    path,
    handle: { titleKey },
    // Forms and their rules are no part of what a visitor downloads.
    lazy: { Component: explained(fetchPage) },
    loader: async () => {
      await requireNoSession(shell);
      await addTexts(shell.i18n, modelTexts.namespace, modelTexts.load);
      return null;
    },
  });
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
        signpost("/auth", () => redirectBySession(shell)),
        signpost("/admin", () => redirectBySession(shell)),
        {
          ...place,
          path: "/404",
          handle: { titleKey: "notFound.title" },
          lazy: { Component: loadNotFoundPage },
        },
        signpost("*", () => redirect("/404")),
      ],
    },
  ];
}
