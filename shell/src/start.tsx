import "@oselia/shared/ui/tokens.css";
import "@oselia/shared/ui/fonts.css";
import "@oselia/shared/ui/base.css";
import "./loading.css";
import { prepareCalls } from "@oselia/shared/api";
import { authAtom } from "@oselia/shared/auth";
import type { Registry } from "@oselia/shared/contract";
import { findRemoteByPath, registryAtom } from "@oselia/shared/registry";
import { createBrowserRouter, type Router, RouterProvider } from "@oselia/shared/router";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { loadAdminLayout } from "./admin-frame/lazy-admin-layout.tsx";
import { App } from "./app.tsx";
import { createShell } from "./context/create-shell.ts";
import type { Shell, Takeover } from "./context/shell-context.ts";
import { resolveLanguage, setDocumentLanguage } from "./language/language-choice.ts";
import { getLayout } from "./layouts/get-layout.ts";
import { nextTask } from "./loading/next-task.ts";
import { onFirstInput } from "./loading/on-first-input.ts";
import { reportOutcome } from "./loading/report-outcomes.ts";
import { whenLoaded } from "./loading/when-idle.ts";
import { onCaughtError } from "./remotes/error-boundary.tsx";
import { fetchRegistry, inlinedRegistry } from "./remotes/read-registry.ts";
import { markInlinedStyles } from "./rendering/inlined-styles.ts";
import { takePageState } from "./rendering/page-state.ts";
import { buildRoutes } from "./routes/build-routes.tsx";
import { LoadFailure } from "./routes/load-failure.ts";
import { NOT_FOUND, notFoundPage } from "./routes/not-found.ts";
import { onRecoverableError } from "./routes/remote-page.tsx";

/** Starts the site in a browser window, in several tasks. */
export async function start(window: Window): Promise<void> {
  const { document, navigator, location } = window;
  const language = resolveLanguage(document, navigator, location);
  setDocumentLanguage(document, language);
  const none: Registry = { remotes: [] };
  const registry = inlinedRegistry(document) ?? (await fetchRegistry(none).catch(() => none));
  // A page in development is no visit.
  const isVisit = process.env.NODE_ENV !== "development";
  const onOutcome = isVisit ? reportOutcome : undefined;
  const state = takePageState(document);
  markInlinedStyles(document);
  const frame = state && getLayout(state.path) === "admin" ? loadAdminLayout() : undefined;
  if (state && !frame) onFirstInput(document, prepareCalls);
  else void prepareCalls();
  const texts = state?.texts;
  await nextTask();
  const shell = await createShell(window, { registry, language, texts, onOutcome });

  window.addEventListener("error", ({ error }) => shell.host.reportUncaught(error));
  window.addEventListener("unhandledrejection", ({ reason }) => shell.host.reportUncaught(reason));

  // Starts loading the page's remote before the first render. A failure is shown later.
  const remote = findRemoteByPath(shell.services.store.get(registryAtom), location.pathname);
  const loading = remote && loadRemote(shell, remote.name);
  const isMissing = state?.path === NOT_FOUND && (await prepareNotFoundPage(window.history));
  const hasContent = state !== undefined && !frame && (isMissing || loading !== undefined);
  if (hasContent) shell.takeover = { part: "page", arriving: loading };
  else if (frame && loading && hasToken(shell)) shell.takeover = createFrameTakeover();

  nameFirstEntry(window.history);
  await nextTask();
  const routes = buildRoutes(shell);
  const router = createBrowserRouter(
    routes,
    // The frame of an admin page has no data yet: the router loads them.
    hasContent ? { hydrationData: { loaderData: state.loaderData } } : {},
  );
  shell.onPageReady = () => {
    shell.onPageReady = undefined;
    // Where the visitor was led to another page, the first paint was not the remote's.
    const isFirstPage = router.state.historyAction === "POP";
    const measured = isVisit && isFirstPage ? remote : undefined;
    whenLoaded(() => void continueLoading(shell, router, measured?.name));
  };
  await nextTask();
  const container = document.getElementById("root");
  if (!container) throw new Error("The page has no element #root");
  const app = (
    <StrictMode>
      <App shell={shell}>
        <RouterProvider router={router} />
      </App>
    </StrictMode>
  );
  const options = { onCaughtError, onRecoverableError };
  if (shell.takeover.part === "frame" && !((await frame) && hasToken(shell))) {
    shell.takeover.onReady?.();
    shell.takeover = { part: "none" };
  }
  // A transition is hydrated in slices, between which the browser handles input.
  if (shell.takeover.part !== "none") {
    // From now on React sees every press: the server's own script repeats those from before
    // (server/site/pages/inline-scripts.ts).
    document.documentElement.dataset.hydrating = "true";
    startTransition(() => void hydrateRoot(container, app, options));
  } else createRoot(container, { onCaughtError }).render(app);
}

/** True while the session may be valid. */
const hasToken = ({ services }: Shell): boolean => services.store.get(authAtom).token !== null;

function createFrameTakeover(): Takeover {
  let onReady = () => {};
  const ready = new Promise<void>((resolve) => {
    onReady = resolve;
  });
  return { part: "frame", ready, onReady };
}

/** Settles when the remote's code has loaded, with the failure if it has not. */
async function loadRemote({ host }: Shell, name: string): Promise<LoadFailure | undefined> {
  try {
    await host.load(name);
    return undefined;
  } catch (error) {
    return new LoadFailure(await host.explain(name, error));
  }
}

/**
 * What waits until the page has loaded, in none of the first scripts: makes navigation faster, and
 * measures the web vitals of a remote's page.
 */
async function continueLoading(shell: Shell, router: Router, measured?: string): Promise<void> {
  const code = import(/* webpackChunkName: "after-load" */ "./loading/after-load.ts");
  // Without it, pages are fetched when they are opened.
  const { afterLoad } = await code.catch(() => ({ afterLoad: undefined }));
  afterLoad?.(shell, router, measured);
}

/**
 * Prepares to take over the page that the server has rendered for an unknown URL, and changes
 * the URL to /404. False when the code of the page cannot be loaded.
 */
async function prepareNotFoundPage(history: History): Promise<boolean> {
  try {
    await notFoundPage.load();
    history.replaceState(history.state, "", NOT_FOUND);
    return true;
  } catch {
    return false;
  }
}

/**
 * Gives the first history entry a key, as the router does for all that follow. The router would
 * call each of them "default", and restore the scroll position of another visit.
 */
function nameFirstEntry(history: History): void {
  if (history.state?.key) return;
  history.replaceState({ ...history.state, key: Math.random().toString(36).slice(2, 10) }, "");
}
