import type { Mount, RouteHead } from "@oselia/shared/contract";
import { useMatches } from "@oselia/shared/router";
import { useMemo } from "react";
import { LoadFailure } from "../remotes/load-failure.ts";
import { routeOf } from "../remotes/route-of.ts";
import { reportFailure } from "../report-failure.ts";
import { useShell } from "../shell-context.ts";
import type { RemoteHandle } from "./remote-routes.tsx";

/** Which page is shown. */
export interface ShownPage {
  /** Of a remote's page. */
  mount: Mount | undefined;
  /** Of a page of the shell: the key of its title. */
  titleKey: string | undefined;
  /** What the remote says of the page with its data; null when there is no such page. */
  head: RouteHead | null | undefined;
  /** True while something stands in the page's place that says why it cannot be shown. */
  hasFailed: boolean;
  /** False while the page's data are on their way for the first time. */
  isKnown: boolean;
}

/** The page that the reader has come to: by its path, and by what its data make of it. */
export function usePage(): ShownPage {
  const { host } = useShell();
  const match = useMatches().at(-1);
  const { remote, mount, titleKey } = (match?.handle ?? {}) as Partial<RemoteHandle> & {
    titleKey?: string;
  };
  const data = match?.loaderData;
  const isKnown = mount === undefined || data !== undefined;
  const head = useMemo(() => {
    if (!remote || !mount || data === undefined || data instanceof LoadFailure) return undefined;
    try {
      return routeOf(host.loaded(remote), mount.path)?.head?.(data);
    } catch (error) {
      // The mount's title will do: a fault in a remote must not take down the frame around it.
      reportFailure(`${remote} has no head for ${mount.path}`, error);
      return undefined;
    }
  }, [host, remote, mount, data]);
  return { mount, titleKey, head, hasFailed: data instanceof LoadFailure, isKnown };
}
