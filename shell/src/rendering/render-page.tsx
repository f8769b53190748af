import { assumeSession } from "@oselia/shared/auth/server";
import type { ServerShell } from "@oselia/shared/contract/rendering";
import { collectTexts } from "@oselia/shared/i18n";
import type { RouteObject } from "@oselia/shared/router";
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
} from "@oselia/shared/router/server";
import { renderToReadableStream, renderToString } from "react-dom/server.edge";
import { loadAdminLayout } from "../admin-frame/lazy-admin-layout.tsx";
import { App } from "../app.tsx";
import type { Shell } from "../context/shell-context.ts";
import { getLayout } from "../layouts/get-layout.ts";
import { buildRoutes } from "../routes/build-routes.tsx";
import { LoadFailure } from "../routes/load-failure.ts";
import { NOT_FOUND, notFoundPage } from "../routes/not-found.ts";
import type { RemoteHandle } from "../routes/remote-routes.tsx";
import { findHead } from "../routes/use-page.ts";
import { createServerShell } from "./create-server-shell.ts";
import { isJson } from "./is-json.ts";

/**
 * Renders a page completely: with its frame, its data and its texts. Of a page of the admin area it
 * renders the frame, as in a browser with a session.
 */
export const renderPage: ServerShell["renderPage"] = async (page, host) => {
  const { pathname: path } = new URL(page.url);
  const shell = await createServerShell(page, host);
  if (path === NOT_FOUND) await notFoundPage.load();
  const isFrame = getLayout(path) === "admin";
  if (isFrame) {
    assumeSession(shell.services.store);
    shell.takeover = { part: "frame", ready: Promise.resolve(), onReady: () => undefined };
    if (!(await loadAdminLayout())) throw new Error("The frame of the admin area has no code");
  }
  const { query, dataRoutes } = createStaticHandler(buildRoutes(shell));
  const context = await query(
    new Request(page.url),
    // Guards and data are for the browser, which has the session.
    isFrame ? { filterMatchesToLoad: () => false } : {},
  );
  if (!("loaderData" in context)) throw new Error(`It redirects with status ${context.status}`);
  const { loaderData, errors } = context;
  for (const error of Object.values(errors ?? {})) throw error;
  for (const data of Object.values(loaderData)) {
    if (data instanceof LoadFailure) throw data.error;
    if (!isJson(data)) throw new Error("Its loader returned something that is not JSON");
  }
  const app = (
    <App shell={shell}>
      <StaticRouterProvider
        router={createStaticRouter(dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>
  );
  const html = renderAtOnce(app) ?? (await renderCompletely(app));
  const state = { path, loaderData, texts: collectTexts(shell.i18n) };
  const route = context.matches.at(-1)?.route;
  const head = route && !isFrame ? getHead(shell, route, loaderData[route.id]) : undefined;
  const title =
    path === NOT_FOUND ? { title: shell.i18n.t("notFound.title", { ns: "shell" }) } : {};
  return { html, state, ...title, ...(head !== undefined && { head }) };
};

/** What a remote's page says of itself, by its data. */
function getHead(shell: Shell, { handle }: RouteObject, data: unknown) {
  const { remote, mount } = (handle ?? {}) as Partial<RemoteHandle>;
  return remote && mount ? findHead(shell.host, remote, mount, data) : undefined;
}

/** What React writes where a part failed, or waits for something. */
const MISSING_PART = "<!--$!-->";

/**
 * Renders what waits for nothing, in four fifths of the time that a stream takes. Undefined when a
 * part is missing: a stream waits for it, and says why one failed.
 */
function renderAtOnce(app: React.ReactNode): string | undefined {
  const html = renderToString(app);
  return html.includes(MISSING_PART) ? undefined : html;
}

async function renderCompletely(app: React.ReactNode): Promise<string> {
  let failure: { error: unknown } | undefined;
  const stream = await renderToReadableStream(app, {
    // Larger parts would be moved to their place by inline scripts.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      failure ??= { error };
    },
  });
  await stream.allReady;
  const html = await readText(stream);
  if (failure) throw failure.error;
  return html;
}

async function readText(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
  }
}
