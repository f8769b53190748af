/**
 * Keeps `host` visible and clickable: inside the topmost open dialog, since everything outside a
 * modal dialog is inert, else at the end of the body. Closing a dialog does not remove the host.
 *
 * @returns Stops this and removes the host.
 */
export function keepInTopDialog(host: HTMLElement): () => void {
  const moveHost = () => {
    const top = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
    if (host.parentNode !== top) move(host, top);
  };
  moveHost();
  const observer = new MutationObserver(moveHost);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["open"] });
  return () => {
    observer.disconnect();
    host.remove();
  };
}

/** Preserves the focus and animations, where the browser can move an element. */
function move(host: HTMLElement, parent: Element): void {
  const canMove = typeof parent.moveBefore === "function" && host.isConnected;
  if (canMove) parent.moveBefore(host, null);
  else parent.append(host);
}
