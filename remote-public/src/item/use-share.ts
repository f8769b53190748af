import { useState, useSyncExternalStore } from "react";

/** The result of sharing a URL. */
export type ShareResult =
  | { state: "not yet" | "copied" }
  /** Copying failed; contains the URL. */
  | { state: "failed"; address: string };

/**
 * Shares a URL with the share dialog of the device, or copies it.
 *
 * @param path From the site's root.
 */
export function useShare({ path, title }: { path: string; title: string }) {
  const canShare = useSyncExternalStore(
    () => () => {},
    () => "share" in navigator,
    () => false,
  );
  const [shared, setShared] = useState<ShareResult>({ state: "not yet" });

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
      // The user closed the share dialog.
      if (error instanceof DOMException && error.name === "AbortError") return;
      setShared({ state: "failed", address });
    }
  }
  return { canShare, shared, share: () => void share() };
}
