import { useEffect, useEffectEvent, useRef } from "react";

/**
 * Calls `onEnd` once `milliseconds` have passed, not counting those in which it was paused.
 *
 * @param milliseconds Read at the start; a later change changes nothing.
 */
export function useCountdown(milliseconds: number, isPaused: boolean, onEnd: () => void): void {
  const left = useRef(milliseconds);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isPaused) return;
    const start = performance.now();
    const timer = setTimeout(() => end(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - start;
    };
  }, [isPaused]);
}
