import { type RefObject, useEffect, useEffectEvent } from "react";

/**
 * Pixels below the viewport that count as near once the page has been scrolled: two phone screens,
 * so that the next items usually arrive before the reader gets there.
 */
const NEAR = 1500;

/** Above it, any distance is near: a jump to the end of the page passes the element unseen. */
const toMargin = (below: number) => `1000000px 0px ${below}px`;

export interface NearViewportOptions {
  enabled: boolean;
  /**
   * Checks again when it changes: the element may still be near after items were added before it.
   */
  resetKey?: number;
}

/**
 * Calls `onNear` when the element comes near the viewport or is scrolled past, while `enabled`. Until
 * the page has been scrolled, only a visible element is near: a page that is not read further loads
 * nothing more.
 */
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
    let observer: IntersectionObserver | undefined;
    const observe = (below: number): void => {
      observer?.disconnect();
      observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          stop();
          reportNear();
        },
        { rootMargin: toMargin(below) },
      );
      observer.observe(element);
    };
    const onScroll = () => observe(NEAR);
    const stop = () => {
      document.removeEventListener("scroll", onScroll);
      observer?.disconnect();
    };
    if (window.scrollY > 0) observe(NEAR);
    else {
      observe(0);
      document.addEventListener("scroll", onScroll, { once: true });
    }
    return stop;
  }, [target, enabled, resetKey]);
}
