import { type RefObject, useEffect, useRef } from "react";

/** Focuses the heading of an item that has just loaded. */
export function useFocusWhenNew(isNew: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus({ preventScroll: true });
  }, [isNew]);
  return heading;
}
