import { useEffect } from "react";

/**
 * Marks the document once scripts have taken over the HTML that the server rendered, so that tests
 * know when it reacts. The script that reports starts also waits for the mark
 * (server/site/pages/start-report.ts).
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
