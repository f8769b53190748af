import { useEffect } from "react";

/**
 * Marks the document once scripts have taken over what the server has rendered: whatever drives the
 * page from outside, as tests do, knows from then on that it reacts. The server's own script
 * recognises by it that a shell has started (server/site/pages/start-report.ts).
 *
 * @param part `<html data-ready="frame">` while only the frame reacts, then `data-ready="page"`.
 */
export function useReadyMark(part: "frame" | "page"): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (part === "page") dataset.ready = part;
    else dataset.ready ??= part;
  }, [part]);
}
