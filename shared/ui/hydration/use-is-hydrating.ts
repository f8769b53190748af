import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/**
 * True in the first render of a page that the server has rendered: it must be the same as the
 * server's, which knows nothing of this browser.
 */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
}
