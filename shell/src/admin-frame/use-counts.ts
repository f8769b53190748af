import { useApi } from "@oselia/shared/api";
import { authAtom } from "@oselia/shared/auth";
import { askingCount, takeCountAtom } from "@oselia/shared/registry";
import { useLocation } from "@oselia/shared/router";
import { useAtomValue, useSetAtom, useStore } from "@oselia/shared/store";
import { useCallback, useEffect } from "react";
import { followCounts } from "./follow-counts.ts";
import { followInOneTab } from "./one-tab.ts";
import type { TellCount } from "./read-counts.ts";

/**
 * Keeps counts right while somebody is signed in: the server tells of every change. They are also
 * asked for plainly when the admin area opens, at every change of page, when the window is looked
 * at again, and while there is no stream. While the server is away the last known counts stay.
 *
 * @param paths API paths, below /api, that each answer a number.
 */
export function useCounts(paths: readonly string[]): void {
  const api = useApi();
  const { token, isLoading } = useAtomValue(authAtom);
  // Who is signing out has nothing to ask for any more: the answer would be a refusal.
  const isIn = token !== null && !isLoading;
  const store = useStore();
  const takeCount = useSetAtom(takeCountAtom);
  const { pathname } = useLocation();
  const wanted = paths.join(" ");

  const ask = useCallback(
    (signal: AbortSignal, tell: TellCount) => {
      for (const path of wanted.split(" ").filter(Boolean)) {
        const isNewest = askingCount(store, path);
        api.get<number>(path, { signal }).then(
          (count) => isNewest() && tell(path, count),
          () => undefined,
        );
      }
    },
    [api, store, wanted],
  );

  useEffect(() => {
    if (!isIn || wanted === "") return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const follow = (tell: TellCount) =>
      followCounts({ api, tell, onLost: () => ask(signal, tell), signal });
    // The server tells of changes alone: also of those that leave the number as it was.
    void followInOneTab(follow, (path, count) => takeCount(path, count, true), signal);
    return () => leaving.abort();
  }, [api, isIn, wanted, ask, takeCount]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of page asks anew
  useEffect(() => {
    if (!isIn) return;
    const leaving = new AbortController();
    const onFocus = () => ask(leaving.signal, takeCount);
    onFocus();
    window.addEventListener("focus", onFocus);
    return () => {
      leaving.abort();
      window.removeEventListener("focus", onFocus);
    };
  }, [isIn, ask, takeCount, pathname]);
}
