import { useSyncExternalStore } from "react";

/**
 * The width from which the search box has its long placeholder (docs/product.md#library-search).
 */
const WIDE = "(min-width: 1440px)";

/** True in a wide window; false when rendered without a window. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    watch,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
}

function watch(onChange: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
