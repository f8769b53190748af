import { type RefObject, useEffect, useEffectEvent } from "react";

/**
 * How far from the window a place counts as near. Below it: two screens of a phone, a slow answer
 * away. Above it: always, as the reader has gone past it.
 */
const MARGIN = "1000000px 0px 1500px";

export interface NearOptions {
  isAwaited: boolean;
  /** Looks anew when it changes, as a place may still be near after more was put before it. */
  round?: number;
}

/** Calls `onNear` once the reader has come near the place, or past it; never while it is not awaited. */
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
