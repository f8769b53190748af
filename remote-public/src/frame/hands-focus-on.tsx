import { type ReactNode, useLayoutEffect, useRef } from "react";

/**
 * Around what goes when it is pressed, as "Try again" does once it has helped: the focus that it
 * holds goes on to the heading of the part that it stands in, instead of getting lost.
 */
export function HandsFocusOn({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = place.current;
    // Still in the document: a layout effect is undone before its elements are taken away.
    return () => {
      if (element?.contains(document.activeElement)) focusHeadingOf(element);
    };
  }, []);
  return <div ref={place}>{children}</div>;
}

function focusHeadingOf(element: HTMLElement): void {
  const heading = element.closest("section, main")?.querySelector<HTMLElement>("h1, h2");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
