import type { Mount, RouteHead } from "@oselia/shared/contract";
import { fillPath } from "@oselia/shared/contract/paths";
import { useMatches } from "@oselia/shared/router";
import { useEffect, useMemo, useState } from "react";
import { type Shell, useShell } from "../context/shell-context.ts";
import { reportFailure } from "../loading/report-failure.ts";
import { findRoute } from "../remotes/remote-host.ts";
import { LoadFailure } from "./load-failure.ts";
import type { RemoteHandle } from "./remote-routes.tsx";

/** The path of the page. */
export interface ShownPage {
  /** Of a remote's page. */
  mount: Mount | undefined;
  /** The path of a remote's page, as it is written in links. */
  path: string | undefined;
  /** Of a page of the shell: the key of its title. */
  titleKey: string | undefined;
  /** The head of the page by its data; null when there is no such page. */
  head: RouteHead | null | undefined;
  /** True while the page shows why it could not be loaded. */
  hasFailed: boolean;
  /** False while the page's data, or the code that knows them, are loading for the first time. */
  hasData: boolean;
}

/** What a remote's page says of itself with this data. Never throws. */
export function findHead(
  host: Shell["host"],
  remote: string,
  { path }: Mount,
  data: unknown,
): RouteHead | null | undefined {
  try {
    return findRoute(host.loaded(remote), path)?.head?.(data);
  } catch (error) {
    // The mount's title is enough: an error in a remote must not break the frame around it.
    reportFailure(`${remote} has no head for ${path}`, error);
    return undefined;
  }
}

/** The current page: by its path, and by its data. */
export function usePage(): ShownPage {
  const { host, takeover } = useShell();
  const { arriving } = takeover;
  const match = useMatches().at(-1);
  const { remote, mount, titleKey } = (match?.handle ?? {}) as Partial<RemoteHandle> & {
    titleKey?: string;
  };
  const data = match?.loaderData;
  const [hasArrived, setArrived] = useState(arriving === undefined);
  useEffect(() => void arriving?.then(() => setArrived(true)), [arriving]);
  const hasData = mount === undefined || (data !== undefined && hasArrived);
  const head = useMemo(() => {
    if (!remote || !mount || !hasData || data instanceof LoadFailure) return undefined;
    return findHead(host, remote, mount, data);
  }, [host, remote, mount, data, hasData]);
  // Not the path as typed: "/news/" is the same page.
  const path = mount && fillPath(mount.path, match?.params);
  return { mount, path, titleKey, head, hasFailed: data instanceof LoadFailure, hasData };
}
