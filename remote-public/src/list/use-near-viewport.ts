import { type RefObject, useEffect, useEffectEvent } from "react";

/**
 * The distance from the viewport that counts as near. Below it: two phone screens, so that the
 * next items usually arrive before the reader gets there. Above it: any distance, since
 * a jump to the end of the page passes the element without showing it.
 */
const MARGIN = "1000000px 0px 1500px";

export interface NearViewportOptions {
  enabled: boolean;
  /**
   * Checks again when it changes: the element may still be near after items were added before it.
   */
  resetKey?: number;
}

/** Calls `onNear` when the element comes near the viewport or is scrolled past, while `enabled`. */
export function useNearViewport(
  target: RefObject<Element | null>,
  onNear: () => void,
  { enabled, resetKey }: NearViewportOptions,
): void {
  const reportNear = useEffectEvent(onNear);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the observer reports only changes, so a new resetKey has to start another
  useEffect(() => {
    const element = target.current;
    if (!enabled || !element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        reportNear();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [target, enabled, resetKey]);
}
