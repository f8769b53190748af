import type { Mount, RouteHead } from "@oselia/shared/contract";
import { useMatches } from "@oselia/shared/router";
import { useEffect, useMemo, useState } from "react";
import { useShell } from "../context/shell-context.ts";
import { reportFailure } from "../loading/report-failure.ts";
import { findRoute } from "../remotes/remote-host.ts";
import { LoadFailure } from "./load-failure.ts";
import type { RemoteHandle } from "./remote-routes.tsx";

/** The path of the page. */
export interface ShownPage {
  /** Of a remote's page. */
  mount: Mount | undefined;
  /** Of a page of the shell: the key of its title. */
  titleKey: string | undefined;
  /** The head of the page by its data; null when there is no such page. */
  head: RouteHead | null | undefined;
  /** True while the page shows why it could not be loaded. */
  hasFailed: boolean;
  /** False while the page's data, or the code that knows them, are loading for the first time. */
  hasData: boolean;
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
    try {
      return findRoute(host.loaded(remote), mount.path)?.head?.(data);
    } catch (error) {
      // The mount's title is enough: an error in a remote must not break the frame around it.
      reportFailure(`${remote} has no head for ${mount.path}`, error);
      return undefined;
    }
  }, [host, remote, mount, data, hasData]);
  return { mount, titleKey, head, hasFailed: data instanceof LoadFailure, hasData };
}
