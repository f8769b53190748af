/**
 * Calls back when the browser shows this page again after it has kept it in memory (the back/forward
 * cache). No event has reached the page in the meantime.
 *
 * @returns Stops listening.
 */
export function onReturn(window: Window, callback: () => void): () => void {
  const listen = ({ persisted }: PageTransitionEvent) => {
    if (persisted) callback();
  };
  window.addEventListener("pageshow", listen);
  return () => window.removeEventListener("pageshow", listen);
}
