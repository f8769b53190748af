/** Calls back when the browser has nothing more urgent to do, within two seconds. */
export function whenIdle(work: () => void): void {
  // Safari has no `requestIdleCallback`.
  if (window.requestIdleCallback) window.requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 1000);
}
