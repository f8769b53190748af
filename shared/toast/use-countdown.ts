import { useEffect, useEffectEvent, useRef } from "react";

/**
 * Calls `onEnd` after so many milliseconds, not counting those in which it was paused.
 *
 * @param milliseconds Read once; later changes are ignored.
 */
export function useCountdown(milliseconds: number, isPaused: boolean, onEnd: () => void): void {
  const remaining = useRef(milliseconds);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isPaused) return;
    const start = performance.now();
    const timer = setTimeout(() => end(), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= performance.now() - start;
    };
  }, [isPaused]);
}
