import { authAtom } from "@oselia/shared/auth";
import type { Router } from "@oselia/shared/router";
import { siteLinks } from "@oselia/shared/site";
import type { Shell } from "../context/shell-context.ts";
import { getLayout } from "../layouts/get-layout.ts";
import { LoadFailure } from "../routes/load-failure.ts";
import type { RemoteHandle } from "../routes/remote-routes.tsx";
import { onIntent } from "./on-intent.ts";
import { createPageData, type PageData } from "./page-data.ts";
import { createPrefetching } from "./prefetch-page.ts";

/** The part of the Network Information API that is read; most browsers do not have it. */
type ConnectedNavigator = Navigator & {
  connection?: { saveData?: boolean; effectiveType?: string };
};

/**
 * From now on, pages are fetched before the visitor has followed their link, and pages that the
 * visitor returns to are kept for a while (docs/decisions/prefetching.md).
 */
export function speedUpNavigation(shell: Shell, router: Router): void {
  const pageData = createPageData(() => router.state.navigation.location?.key);
  shell.pageData = pageData;
  shell.services.store.sub(authAtom, pageData.clear);
  shell.i18n.on("languageChanged", pageData.clear);

  keepShownPage(router, pageData);
  router.subscribe(() => keepShownPage(router, pageData));

  const prefetching = createPrefetching(shell, router, pageData);
  const { connection }: ConnectedNavigator = navigator;
  onIntent(document, prefetching.page, { watchesResting: () => !connection?.saveData });
  const isFast = connection?.effectiveType === "4g" && !connection.saveData;
  if (isFast && getLayout(location.pathname) === "public") {
    for (const { to, disabled } of siteLinks) if (to && !disabled) prefetching.code(to);
  }
}

/** Keeps the data of the public page that the visitor sees. */
function keepShownPage({ state }: Router, pageData: PageData): void {
  const page = state.matches.at(-1)?.route;
  const { mount } = (page?.handle ?? {}) as Partial<RemoteHandle>;
  if (!page || mount?.layout !== "public" || state.navigation.state !== "idle") return;
  const { key, pathname, search } = state.location;
  const { href } = new URL(pathname + search, document.location.href);
  const data = state.loaderData[page.id];
  pageData.keep(key, href, data instanceof LoadFailure ? undefined : data);
}
