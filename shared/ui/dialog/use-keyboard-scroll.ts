import { type RefObject, useEffect } from "react";

/** Focusable elements; focusing them scrolls. */
const FOCUSABLE = "a[href], button, input, select, textarea, [tabindex='0']";

/**
 * Makes a scrollable element focusable when it contains nothing focusable, so that the arrow keys
 * scroll it in every browser.
 */
export function useKeyboardScroll(container: RefObject<HTMLElement | null>): void {
  // After every render: its content may have changed.
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const update = () => {
      const scrolls = element.scrollHeight > element.clientHeight;
      if (scrolls && !element.querySelector(FOCUSABLE)) element.tabIndex = 0;
      else element.removeAttribute("tabindex");
    };
    update();
    window.addEventListener("resize", update);
    return () => window.removeEventListener("resize", update);
  });
}
