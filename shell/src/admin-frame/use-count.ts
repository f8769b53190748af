import { useApi } from "@oselia/shared/api";
import { countsAtom } from "@oselia/shared/registry";
import { useLocation } from "@oselia/shared/router";
import { useSetAtom } from "@oselia/shared/store";
import { useEffect } from "react";

/**
 * Asks for a count when the admin area opens, at every change of page, and when the window is
 * looked at again. While the server is away the last known count stays.
 *
 * @param path API path, below /api, that answers a number.
 */
export function useCount(path: string): void {
  const api = useApi();
  const setCounts = useSetAtom(countsAtom);
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of page asks anew
  useEffect(() => {
    const controller = new AbortController();
    const ask = () =>
      api
        .get<number>(path, { signal: controller.signal })
        .then((count) => setCounts((counts) => ({ ...counts, [path]: count })))
        .catch(() => undefined);
    void ask();
    window.addEventListener("focus", ask);
    return () => {
      controller.abort();
      window.removeEventListener("focus", ask);
    };
  }, [api, path, pathname, setCounts]);
}
