import { type RefObject, useEffectEvent, useLayoutEffect } from "react";
import { lockScroll } from "./lock-scroll.ts";

/**
 * Opens the dialog as a modal while it is mounted: the page does not scroll, and the focus moves to
 * the element marked `data-autofocus` or to the title, and back at the end.
 *
 * @param onClosed Called after the browser has closed the dialog by itself (on the second Back on a
 *   phone). It has been opened again, so that the caller decides.
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  title: RefObject<HTMLElement | null>,
  onClosed: () => void,
): void {
  const notifyClosed = useEffectEvent(onClosed);
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
      notifyClosed();
    };
    element.addEventListener("close", overrule);
    return () => {
      element.removeEventListener("close", overrule);
      element.close();
      unlock();
      if (!(before instanceof HTMLElement && before.isConnected)) return;
      before.focus();
      // Inert while a dialog above this one is open, which may be closing with it: the question
      // whether to leave without saving.
      queueMicrotask(() => {
        if (document.activeElement === document.body) before.focus();
      });
    };
  }, [dialog, title]);
}
