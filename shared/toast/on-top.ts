/**
 * Keeps `host` where it can be seen and clicked: inside the topmost open dialog, since everything
 * outside a modal dialog is inert, else at the end of the body. A dialog that goes does not take
 * the host with it.
 *
 * @returns What ends it and removes the host.
 */
export function stayOnTop(host: HTMLElement): () => void {
  const place = () => {
    const top = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
    if (host.parentNode !== top) move(host, top);
  };
  place();
  const observer = new MutationObserver(place);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["open"] });
  return () => {
    observer.disconnect();
    host.remove();
  };
}

/** Keeps the focus and what is being animated, where the browser can move an element. */
function move(host: HTMLElement, parent: Element): void {
  const canMove = typeof parent.moveBefore === "function" && host.isConnected;
  if (canMove) parent.moveBefore(host, null);
  else parent.append(host);
}
