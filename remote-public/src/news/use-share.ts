import { useState, useSyncExternalStore } from "react";

/** What became of an address that the reader wanted to take along. */
export type Shared =
  | { state: "not yet" | "copied" }
  /** It could not be copied: the address itself. */
  | { state: "failed"; address: string };

/**
 * Hands an address to the device's own sharing, or copies it where there is none.
 *
 * @param path From the site's root.
 */
export function useShare({ path, title }: { path: string; title: string }) {
  const canShare = useSyncExternalStore(
    () => () => {},
    () => "share" in navigator,
    () => false,
  );
  const [shared, setShared] = useState<Shared>({ state: "not yet" });

  async function share() {
    const address = new URL(path, window.location.href).href;
    try {
      if (canShare) {
        await navigator.share({ title, url: address });
        return;
      }
      await navigator.clipboard.writeText(address);
      setShared({ state: "copied" });
    } catch (error) {
      // Who closes the device's own sharing has changed their mind.
      if (error instanceof DOMException && error.name === "AbortError") return;
      setShared({ state: "failed", address });
    }
  }
  return { canShare, shared, share: () => void share() };
}
