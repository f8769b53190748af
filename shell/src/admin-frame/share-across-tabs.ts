import type { OnCount } from "./stream-counts.ts";

const name = "oselia-counts";

/**
 * Lets one tab stream for all tabs of the browser: a browser opens at most six connections to a
 * site, and each stream uses one. When that tab closes, another takes over. Without Web Locks (as
 * without https) each tab streams on its own.
 *
 * @param follow Streams until the signal aborts.
 */
export async function runInOneTab(
  follow: (onCount: OnCount) => Promise<void>,
  onCount: OnCount,
  signal: AbortSignal,
): Promise<void> {
  if (!navigator.locks) return follow(onCount);
  const tabs = new BroadcastChannel(name);
  tabs.onmessage = ({ data }: MessageEvent<Parameters<OnCount>>) => onCount(...data);
  signal.addEventListener("abort", () => tabs.close());
  const broadcast: OnCount = (path, count) => {
    onCount(path, count);
    tabs.postMessage([path, count]);
  };
  // Rejects when the signal ends before this tab has the lock.
  await navigator.locks.request(name, { signal }, () => follow(broadcast)).catch(() => undefined);
}
