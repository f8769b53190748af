import { type RefObject, useEffect, useRef } from "react";

/** Puts the focus on the heading of an item that has just been loaded, so that reading goes on there. */
export function useFreshFocus(isFresh: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFresh) heading.current?.focus({ preventScroll: true });
  }, [isFresh]);
  return heading;
}
