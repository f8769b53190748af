import { useEffect } from "react";

/**
 * Marks the document (`<html data-ready>`) once scripts have taken the page over: whatever drives
 * the page from outside, as assistive tools and tests do, knows from then on that it reacts.
 */
export function useReadyMark(): void {
  useEffect(() => {
    document.documentElement.dataset.ready = "";
  }, []);
}
