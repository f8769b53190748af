import { type RefObject, useEffectEvent, useLayoutEffect } from "react";
import { lockScroll } from "./lock-scroll.ts";

/**
 * Opens the dialog as a modal one while it is mounted: the page does not scroll, the focus goes to
 * the element marked `data-autofocus`, else to the title, and comes back in the end.
 *
 * @param onClosed The browser closed it without asking (twice Back on a phone). It is open again
 *   when this is called: the caller decides.
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  title: RefObject<HTMLElement | null>,
  onClosed: () => void,
): void {
  const tellClosed = useEffectEvent(onClosed);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const before = document.activeElement;
    element.showModal();
    const unlock = lockScroll();
    const first = element.querySelector<HTMLElement>("[data-autofocus]") ?? title.current;
    first?.focus();
    const overrule = (event: Event) => {
      if (event.target !== element || element.open) return;
      element.showModal();
      tellClosed();
    };
    element.addEventListener("close", overrule);
    return () => {
      element.removeEventListener("close", overrule);
      element.close();
      unlock();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [dialog, title]);
}
