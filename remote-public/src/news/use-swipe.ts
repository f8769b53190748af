import { type PointerEvent, useRef } from "react";

/** How far a finger or a pressed mouse goes sideways, in CSS pixels, before it counts as a swipe. */
const FAR = 40;

/** Handlers for what is swiped: to the left is a step on (1), to the right a step back (-1). */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const from = useRef<number>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      from.current = event.clientX;
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerUp: (event: PointerEvent) => {
      const way = event.clientX - (from.current ?? event.clientX);
      from.current = null;
      if (Math.abs(way) >= FAR) onSwipe(way < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      from.current = null;
    },
    draggable: false,
  };
}
