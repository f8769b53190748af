import { ApiError } from "@oselia/shared/api";
import { authAtom, type Role } from "@oselia/shared/auth";
import type { Mount, PathParameters, Registry, RemoteModule } from "@oselia/shared/contract";
import {
  listOrigins,
  listParameters,
  matchPath,
  withoutSlash,
} from "@oselia/shared/contract/paths";
import {
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
  redirectDocument,
} from "@oselia/shared/router";
import { loadAdminLayout } from "../admin-frame/lazy-admin-layout.tsx";
import type { Shell } from "../context/shell-context.ts";
import { PageLoading } from "../layouts/page-loading.tsx";
import { LoadError } from "../loading/load-error.ts";
import { findRoute } from "../remotes/remote-host.ts";
import { requireRole, requireSession } from "./guards.ts";
import { LoadFailure } from "./load-failure.ts";
import { NOT_FOUND } from "./not-found.ts";
import { PageFailed } from "./page-failed.tsx";
import { RemotePage } from "./remote-page.tsx";

/** What the shell knows of a route without its remote's code. */
export interface RemoteHandle {
  remote: string;
  mount: Mount;
  /** The role that its staff pages need, if any. */
  role?: Role | undefined;
}

/** One route for each mount of each live remote. Its code is loaded on first use. */
export function remoteRoutes(shell: Shell, registry: Registry): RouteObject[] {
  return registry.remotes.flatMap(({ name, contribution }) =>
    contribution.mounts.map((mount): RouteObject => {
      const handle: RemoteHandle = { remote: name, mount, role: contribution.role };
      const id = `${name} ${mount.path}`;
      return {
        id,
        path: mount.path,
        caseSensitive: true,
        handle,
        loader: async (args) => {
          if (needsDocument(shell, registry, args.request.url)) {
            return redirectDocument(args.request.url);
          }
          const page = loadPage(shell, handle, args);
          await Promise.allSettled([page, shell.takeover.ready]);
          return page;
        },
        shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
          currentUrl.pathname === nextUrl.pathname &&
          currentUrl.search !== nextUrl.search &&
          findRoute(shell.host.loaded(name), mount.path)?.reloadOnSearch === false
            ? false
            : defaultShouldRevalidate,
        // The key keeps a page from taking over the state of the previous one.
        element: <RemotePage key={id} remote={name} path={mount.path} />,
        HydrateFallback: PageLoading,
        ErrorBoundary: PageFailed,
      };
    }),
  );
}

/** Whether the page may call origins only as a document of its own: the policy of this one stays. */
function needsDocument({ apis }: Shell, { remotes }: Registry, url: string): boolean {
  const path = withoutSlash(new URL(url).pathname);
  return listOrigins(remotes, path).some((origin) => !apis.has(origin));
}

/**
 * The values of the parameters in the path of a mount's page; undefined when one of them is not
 * valid, so that there is no such page. The router accepts any value.
 */
export function readParameters({ path }: Mount, pathname: string): PathParameters | undefined {
  if (listParameters(path).length === 0) return {};
  return matchPath(path, withoutSlash(pathname));
}

/** The page's data, or a `LoadFailure`; only redirects are thrown. */
async function loadPage(
  shell: Shell,
  handle: RemoteHandle,
  args: LoaderFunctionArgs,
): Promise<unknown> {
  if (handle.mount.layout !== "admin") return loadContent(shell, handle, args);
  const session = requireSession(shell, args.request);
  const [content] = await Promise.all([
    loadContent(shell, handle, args, session),
    session,
    loadAdminLayout(),
  ]);
  return content;
}

/**
 * Loads the data of a remote's page, while its texts are loading; a `LoadFailure` when that fails.
 *
 * @param session For the admin area: rejects with a redirect when no user is signed in. A stored
 *   token is nearly always valid, so the data are requested while it is being checked.
 */
async function loadContent(
  shell: Shell,
  { remote, mount, role }: RemoteHandle,
  { request }: LoaderFunctionArgs,
  session?: Promise<void>,
): Promise<unknown> {
  const hasToken = () => shell.services.store.get(authAtom).token !== null;
  try {
    if (role || !hasToken()) await session;
    if (session) await requireRole(shell, role);
    const code = await shell.host.loadCode(remote);
    // The check may have failed meanwhile.
    if (!hasToken()) await session;
    const data = loadData(shell, mount, code, request);
    // Whether it failed is of interest when the page can be shown.
    data.catch(() => undefined);
    const module = await shell.host.load(remote);
    return await (module === code ? data : loadData(shell, mount, module, request));
  } catch (error) {
    if (error instanceof Response || request.signal.aborted) throw error;
    return new LoadFailure(
      error instanceof ApiError ? error : await shell.host.explain(remote, error),
    );
  }
}

/**
 * What the loader of the route at the mount's path returns; null when it has none.
 *
 * @throws LoadError when there is no such route.
 */
async function loadData(
  shell: Shell,
  mount: Mount,
  module: RemoteModule,
  request: Request,
): Promise<unknown> {
  const params = readParameters(mount, new URL(request.url).pathname);
  if (!params) throw redirect(NOT_FOUND);
  const route = findRoute(module, mount.path);
  if (!route) throw new LoadError(`It has no route for ${mount.path}`, "invalid");
  const { services, submission } = shell;
  const args = { request, params, signal: request.signal, services, submission };
  const { loader } = route;
  if (!loader) return null;
  const keeps = mount.layout === "public" && shell.pageData;
  return (await (keeps ? keeps.load(args, loader) : loader(args))) ?? null;
}
