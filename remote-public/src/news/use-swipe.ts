import { type PointerEvent, useRef } from "react";

/** The horizontal distance of a swipe, in CSS pixels. */
const SWIPE_DISTANCE = 40;

/** Pointer handlers: a swipe to the left is a step forward (1), to the right a step back (-1). */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const from = useRef<number>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      from.current = event.clientX;
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerUp: (event: PointerEvent) => {
      const distance = event.clientX - (from.current ?? event.clientX);
      from.current = null;
      if (Math.abs(distance) >= SWIPE_DISTANCE) onSwipe(distance < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      from.current = null;
    },
    draggable: false,
  };
}
