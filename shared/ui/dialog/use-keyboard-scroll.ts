import { type RefObject, useEffect } from "react";

/** What takes the focus, and so scrolls with it. */
const FOCUSABLE = "a[href], button, input, select, textarea, [tabindex='0']";

/**
 * Makes a stop for the keyboard of what is too long for its place and holds nothing else that takes
 * the focus, so that the arrow keys scroll it in every browser.
 */
export function useKeyboardScroll(place: RefObject<HTMLElement | null>): void {
  // After every render: what stands in it may be another length.
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const look = () => {
      const scrolls = element.scrollHeight > element.clientHeight;
      if (scrolls && !element.querySelector(FOCUSABLE)) element.tabIndex = 0;
      else element.removeAttribute("tabindex");
    };
    look();
    window.addEventListener("resize", look);
    return () => window.removeEventListener("resize", look);
  });
}
