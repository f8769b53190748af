import { type ReleaseId, SHELL } from "@oselia/shared/contract/release";
import { onCLS, onINP, onLCP } from "web-vitals";
import { getShellVersion } from "../loading/shell-version.ts";

/** What a visit has measured so far. What the browser cannot measure is absent. */
interface Vitals {
  /** Largest contentful paint, in milliseconds. */
  lcp?: number;
  /** Interaction to next paint, in milliseconds; absent without an interaction. */
  inp?: number;
  /** Cumulative layout shift. */
  cls?: number;
  /** Animation frames that took longer than 200 ms. */
  longFrames?: number;
}

/** The limits of what the server accepts. */
const MAX = { milliseconds: 600_000, cls: 100, longFrames: 10_000 };

const LONG_FRAME = 200;

/**
 * Measures this visit, also what has happened already, and reports it once: when the page is hidden,
 * or when the returned function is called.
 *
 * @param remote The release of the remote whose page was opened.
 */
export function reportVitals(remote: ReleaseId): () => void {
  const vitals: Vitals = {};
  const options = { reportAllChanges: true };
  onLCP((metric) => Object.assign(vitals, { lcp: toMilliseconds(metric.value) }), options);
  onINP((metric) => Object.assign(vitals, { inp: toMilliseconds(metric.value) }), options);
  onCLS((metric) => Object.assign(vitals, { cls: Math.min(metric.value, MAX.cls) }), options);
  const takeLongFrames = countLongFrames();

  let isReported = false;
  function report(): void {
    if (isReported) return;
    isReported = true;
    const longFrames = takeLongFrames();
    if (longFrames !== undefined) vitals.longFrames = Math.min(longFrames, MAX.longFrames);
    if (Object.keys(vitals).length > 0) send(remote, vitals);
  }
  // On the document, so that the listeners of "web-vitals", on the window, are called before.
  document.addEventListener("visibilitychange", () => document.hidden && report());
  return report;
}

/** Counts the long frames from the start of the page on. Returns how many there were so far. */
function countLongFrames(): () => number | undefined {
  const type = "long-animation-frame";
  let count = 0;
  const add = (entries: PerformanceEntryList) => {
    count += entries.filter(({ duration }) => duration > LONG_FRAME).length;
  };
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return () => undefined;
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type, buffered: true });
  return () => {
    add(observer.takeRecords());
    observer.disconnect();
    return count;
  };
}

/** A beacon arrives even when the visitor leaves the page. */
function send(remote: ReleaseId, vitals: Vitals): void {
  const version = getShellVersion(document);
  const releases = [remote, ...(version ? [{ name: SHELL, version }] : [])];
  const json = JSON.stringify({ releases, ...vitals });
  const url = new URL("/api/vitals-reports", window.location.href);
  navigator.sendBeacon(url, new Blob([json], { type: "application/json" }));
}

const toMilliseconds = (value: number) => Math.min(Math.round(value), MAX.milliseconds);
