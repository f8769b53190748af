import { matchRoutes, type Router } from "@oselia/shared/router";
import { loadAdminLayout } from "../admin-frame/lazy-admin-layout.tsx";
import type { Shell } from "../context/shell-context.ts";
import { findRoute } from "../remotes/remote-host.ts";
import { type RemoteHandle, readParameters } from "../routes/remote-routes.tsx";
import type { PageData } from "./page-data.ts";

/** Fetches in advance what the pages of the site need. Failures are silent: a navigation tries again. */
interface Prefetching {
  /** The code and the texts of the page at this path. */
  code(path: string): void;
  /** The code and, of a public page, the data. */
  page(url: URL): void;
}

/** @param pageData Where prefetched data wait for their navigation. */
export function createPrefetching(shell: Shell, router: Router, pageData: PageData): Prefetching {
  const findPage = (path: string) => matchRoutes(router.routes, path)?.at(-1)?.route;

  function code(path: string): void {
    const page = findPage(path);
    const { remote, mount } = (page?.handle ?? {}) as Partial<RemoteHandle>;
    if (mount?.layout === "admin") void loadAdminLayout();
    const loading = remote
      ? shell.host.prefetch(remote)
      : typeof page?.lazy === "object" && page.lazy.Component?.();
    if (loading) loading.catch(() => undefined);
  }

  return {
    code,

    page(url) {
      // It would compete with the page that the visitor waits for.
      if (router.state.navigation.state !== "idle") return;
      const { remote, mount } = (findPage(url.pathname)?.handle ?? {}) as Partial<RemoteHandle>;
      // Staff pages have guards, and data that are private.
      if (!remote || mount?.layout !== "public") return code(url.pathname);
      const params = readParameters(mount, url.pathname);
      if (!params) return;
      const request = new Request(url);
      const args = { request, params, signal: request.signal, services: shell.services };
      pageData.prefetch(args, async () => {
        const module = await shell.host.prefetch(remote);
        return findRoute(module, mount.path)?.loader;
      });
    },
  };
}
