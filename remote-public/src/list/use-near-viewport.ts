import { type RefObject, useEffect, useEffectEvent } from "react";

/**
 * Pixels below the viewport that count as near once someone uses the page: two phone screens, so
 * that the next items usually arrive before the reader gets there.
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

/** The first signs of a reader: a pointer usually moves before the page scrolls. */
const signsOfReader = ["pointermove", "pointerdown", "keydown", "scroll"] as const;

/**
 * Calls `onNear` when the element comes near the viewport or is scrolled past, while `enabled`. Until
 * someone uses the page, only a visible element is near: a page that nobody reads loads nothing more.
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
    const stopListening = () => {
      for (const sign of signsOfReader) document.removeEventListener(sign, onSign);
    };
    const onSign = () => {
      stopListening();
      observe(NEAR);
    };
    const stop = () => {
      stopListening();
      observer?.disconnect();
    };
    // After a navigation or on going back, someone is there.
    if (window.scrollY > 0 || navigator.userActivation?.hasBeenActive) observe(NEAR);
    else {
      observe(0);
      for (const sign of signsOfReader) document.addEventListener(sign, onSign, { passive: true });
    }
    return stop;
  }, [target, enabled, resetKey]);
}
