import "@oselia/shared/ui/tokens.css";
import "@oselia/shared/ui/fonts.css";
import "@oselia/shared/ui/base.css";
import "./loading.css";
import { prepareCalls } from "@oselia/shared/api";
import type { Registry } from "@oselia/shared/contract";
import { findRemoteByPath, registryAtom } from "@oselia/shared/registry";
import { createBrowserRouter, RouterProvider } from "@oselia/shared/router";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { createShell } from "./context/create-shell.ts";
import { resolveLanguage } from "./language/language-choice.ts";
import { onFirstInput } from "./loading/on-first-input.ts";
import { reportOutcome } from "./loading/report-outcomes.ts";
import { onCaughtError } from "./remotes/error-boundary.tsx";
import { fetchRegistry, inlinedRegistry } from "./remotes/read-registry.ts";
import { markInlinedStyles } from "./rendering/inlined-styles.ts";
import { takePageState } from "./rendering/page-state.ts";
import { buildRoutes } from "./routes/build-routes.tsx";

/** Starts the site in a browser window. */
export async function start(window: Window): Promise<void> {
  const { document, navigator, location } = window;
  const language = resolveLanguage(document, navigator, location);
  document.documentElement.lang = language;
  const none: Registry = { remotes: [] };
  const registry = inlinedRegistry(document) ?? (await fetchRegistry(none).catch(() => none));
  // A page in development is no visit.
  const onOutcome = process.env.NODE_ENV === "development" ? undefined : reportOutcome;
  const state = takePageState(document);
  if (state) onFirstInput(document, prepareCalls);
  else void prepareCalls();
  const texts = state?.texts;
  markInlinedStyles(document);
  const shell = await createShell(window, { registry, language, texts, onOutcome });

  // Starts loading the page's remote before the first render. A failure is shown later.
  const remote = findRemoteByPath(shell.services.store.get(registryAtom), location.pathname);
  const loading = remote && shell.host.load(remote.name).catch(() => undefined);
  // The server's HTML stays as it is until the code is there that rendered it.
  const isRendered = state !== undefined && (await loading) !== undefined;

  nameFirstEntry(window.history);
  const routes = buildRoutes(shell);
  const router = createBrowserRouter(
    routes,
    isRendered ? { hydrationData: { loaderData: state.loaderData } } : {},
  );
  const container = document.getElementById("root");
  if (!container) throw new Error("The page has no element #root");
  const app = (
    <StrictMode>
      <App shell={shell}>
        <RouterProvider router={router} />
      </App>
    </StrictMode>
  );
  // In slices, between which the browser answers the visitor.
  if (isRendered) startTransition(() => void hydrateRoot(container, app, { onCaughtError }));
  else createRoot(container, { onCaughtError }).render(app);
}

/**
 * Gives the first history entry a key, as the router does for all that follow. The router would
 * call each of them "default", and restore the scroll position of another visit.
 */
function nameFirstEntry(history: History): void {
  if (history.state?.key) return;
  history.replaceState({ ...history.state, key: Math.random().toString(36).slice(2, 10) }, "");
}
