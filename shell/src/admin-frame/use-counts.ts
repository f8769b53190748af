import { useApi } from "@oselia/shared/api";
import { authAtom } from "@oselia/shared/auth";
import { setCountAtom, startCountRequest } from "@oselia/shared/registry";
import { useLocation } from "@oselia/shared/router";
import { useAtomValue, useSetAtom, useStore } from "@oselia/shared/store";
import { useCallback, useEffect } from "react";
import { onReturn } from "../context/on-return.ts";
import { runInOneTab } from "./share-across-tabs.ts";
import { type OnCount, streamCounts } from "./stream-counts.ts";

/**
 * Keeps the counts current while a user is signed in. The server streams every change. They are
 * also requested when the admin area opens, on every change of page, when the window gets the
 * focus, when the browser restores the page, and while there is no stream. When a request fails,
 * the last known counts stay.
 *
 * @param paths API paths, below /api, that each return a number.
 */
export function useCounts(paths: readonly string[]): void {
  const api = useApi();
  const { token, isLoading } = useAtomValue(authAtom);
  // During the logout the token is being revoked: the response would be 401.
  const isIn = token !== null && !isLoading;
  const store = useStore();
  const takeCount = useSetAtom(setCountAtom);
  const { pathname } = useLocation();
  const wanted = paths.join(" ");

  const fetchCounts = useCallback(
    (signal: AbortSignal, onCount: OnCount) => {
      for (const path of wanted.split(" ").filter(Boolean)) {
        const isNewest = startCountRequest(store, path);
        api.get<number>(path, { signal }).then(
          (count) => isNewest() && onCount(path, count),
          () => undefined,
        );
      }
    },
    [api, store, wanted],
  );

  useEffect(() => {
    if (!isIn || wanted === "") return;
    const controller = new AbortController();
    const { signal } = controller;
    const follow = (onCount: OnCount) =>
      streamCounts({ api, onCount, onDisconnect: () => fetchCounts(signal, onCount), signal });
    // The server only reports changes, including those that leave the number the same.
    void runInOneTab(follow, (path, count) => takeCount(path, count, true), signal);
    return () => controller.abort();
  }, [api, isIn, wanted, fetchCounts, takeCount]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of page requests them again
  useEffect(() => {
    if (!isIn) return;
    const controller = new AbortController();
    const onFocus = () => fetchCounts(controller.signal, takeCount);
    onFocus();
    window.addEventListener("focus", onFocus);
    const stopListening = onReturn(window, onFocus);
    return () => {
      controller.abort();
      stopListening();
      window.removeEventListener("focus", onFocus);
    };
  }, [isIn, fetchCounts, takeCount, pathname]);
}
