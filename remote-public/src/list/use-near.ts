import { type RefObject, useEffect, useEffectEvent } from "react";

/** How far below the window a place counts as near: two screens of a phone, a slow answer away. */
const MARGIN = "1500px";

export interface NearOptions {
  isAwaited: boolean;
  /** Looks anew when it changes, as a place may still be near after more was put before it. */
  round?: number;
}

/** Calls `onNear` once the reader has scrolled near the place; never while it is not awaited. */
export function useNear(
  place: RefObject<Element | null>,
  onNear: () => void,
  { isAwaited, round }: NearOptions,
): void {
  const tell = useEffectEvent(onNear);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the round is what makes it look anew
  useEffect(() => {
    const element = place.current;
    if (!isAwaited || !element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        tell();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, isAwaited, round]);
}
