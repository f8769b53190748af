import type { TellCount } from "./read-counts.ts";

const name = "oselia-counts";

/**
 * Lets one tab of the browser follow for all of them: a browser opens six connections to a site at
 * most, and each stream holds one. When that tab closes the next takes over. Where the browser
 * cannot agree between tabs (no Web Locks, as without https), each follows by itself.
 *
 * @param follow Follows until the signal ends.
 */
export async function followInOneTab(
  follow: (tell: TellCount) => Promise<void>,
  tell: TellCount,
  signal: AbortSignal,
): Promise<void> {
  if (!navigator.locks) return follow(tell);
  const tabs = new BroadcastChannel(name);
  tabs.onmessage = ({ data }: MessageEvent<Parameters<TellCount>>) => tell(...data);
  signal.addEventListener("abort", () => tabs.close());
  const tellAll: TellCount = (path, count) => {
    tell(path, count);
    tabs.postMessage([path, count]);
  };
  // Rejects when the signal ends before it was this tab's turn.
  await navigator.locks.request(name, { signal }, () => follow(tellAll)).catch(() => undefined);
}
