import { useApi } from "@oselia/shared/api";
import { authAtom } from "@oselia/shared/auth";
import { setCountAtom, startCountRequest } from "@oselia/shared/registry";
import { useLocation } from "@oselia/shared/router";
import { useAtomValue, useSetAtom, useStore } from "@oselia/shared/store";
import { useCallback, useEffect } from "react";
import { onReturn } from "../context/on-return.ts";
import { type Shell, useShell } from "../context/shell-context.ts";
import type { RemoteHost } from "../remotes/remote-host.ts";
import { runInOneTab } from "./share-across-tabs.ts";
import { type OnCount, streamCounts } from "./stream-counts.ts";

/**
 * Keeps the counts current while a user is signed in. The server streams every change. They are
 * also requested when the admin area opens, on every change of page, when the window gets the
 * focus, when the browser restores the page, and while there is no stream. When a request fails,
 * the last known counts stay.
 *
 * @param sources API paths, below /api, that each return a number; and names of remotes that count
 *   themselves, and so are loaded.
 */
export function useCounts(sources: readonly string[]): void {
  const api = useApi();
  const { host, services } = useShell();
  const { token, isLoading } = useAtomValue(authAtom);
  // During the logout the token is being revoked: the response would be 401.
  const isIn = token !== null && !isLoading;
  const store = useStore();
  const takeCount = useSetAtom(setCountAtom);
  const { pathname } = useLocation();
  const wanted = sources.join(" ");

  const fetchCounts = useCallback(
    (signal: AbortSignal, onCount: OnCount) => {
      for (const source of wanted.split(" ").filter(Boolean)) {
        const isNewest = startCountRequest(store, source);
        const counting = source.startsWith("/")
          ? api.get<number>(source, { signal })
          : countByRemote(host, source, { services, signal });
        counting.then(
          (count) => isNewest() && onCount(source, count),
          () => undefined,
        );
      }
    },
    [api, host, services, store, wanted],
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

/** @throws When the remote cannot be loaded, or its count is none. */
async function countByRemote(
  host: RemoteHost,
  name: string,
  args: { services: Shell["services"]; signal: AbortSignal },
): Promise<number> {
  const { count } = await host.prefetch(name);
  const number = await count?.(args);
  if (args.signal.aborted || !Number.isSafeInteger(number)) throw new Error("There is no count");
  return Math.max(0, number as number);
}
