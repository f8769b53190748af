/** Calls back when the browser has nothing more urgent to do, within two seconds. */
export function whenIdle(work: () => void): void {
  // Safari has no `requestIdleCallback`.
  if (window.requestIdleCallback) window.requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 1000);
}

/** Calls back when the document has loaded, with its pictures and styles, and the browser is idle. */
export function whenLoaded(work: () => void): void {
  if (document.readyState === "complete") whenIdle(work);
  else window.addEventListener("load", () => whenIdle(work), { once: true });
}
