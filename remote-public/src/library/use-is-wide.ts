import { useSyncExternalStore } from "react";

/** From this width the search box has room for its long placeholder (section 2). */
const WIDE = "(min-width: 1440px)";

/** True in a wide window; false on the server, where there is none. */
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
