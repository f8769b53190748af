import { type ReactNode, useLayoutEffect, useRef } from "react";

/**
 * Around a control that is removed when it is pressed, such as "Try again": moves the focus to the
 * heading of its section, so that it is not lost.
 */
export function MoveFocusOnUnmount({ children }: { children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = container.current;
    // The elements are still in the document when a layout effect is cleaned up.
    return () => {
      if (element?.contains(document.activeElement)) focusHeadingOf(element);
    };
  }, []);
  return <div ref={container}>{children}</div>;
}

function focusHeadingOf(element: HTMLElement): void {
  const heading = element.closest("section, main")?.querySelector<HTMLElement>("h1, h2");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
