import { type Kind, kinds } from "./requests.ts";

/** What one visit of a page has measured: milliseconds since the navigation, unless said otherwise. */
export interface VisitResult {
  /** The first byte of the document. */
  firstByte: number;
  firstPaint: number;
  largestPaint: number;
  /** The end of the last long task before two quiet seconds. */
  interactive: number;
  /** The sum of what each long task took beyond 50 ms. */
  blocking: number;
  longestTask: number;
  /** Cumulative layout shift: a score. */
  layoutShift: number;
  /** A number. */
  requests: number;
  kilobytes: Record<Kind, number>;
  /** How many requests had to follow one another before the largest paint. */
  depth: number;
  /** From the pointer's press to the next page's content. Undefined where nothing is clicked. */
  click: number | undefined;
  /** The largest paint of a second visit with the browser's cache. */
  warmPaint: number;
}

/** A row of the table. */
export interface Metric {
  name: string;
  title: string;
  digits: number;
  read(result: VisitResult): number | undefined;
}

const metric = (name: string, title: string, read: Metric["read"], digits = 0): Metric => ({
  name,
  title,
  digits,
  read,
});

const total = (sizes: Record<Kind, number>) =>
  Object.values(sizes).reduce((sum, size) => sum + size, 0);

/** What is measured, in the order of the table's rows. */
export const metrics: readonly Metric[] = [
  metric("ttfb", "TTFB, ms", (result) => result.firstByte),
  metric("fcp", "FCP, ms", (result) => result.firstPaint),
  metric("lcp", "LCP, ms", (result) => result.largestPaint),
  metric("tti", "time to interactive, ms", (result) => result.interactive),
  metric("tbt", "blocking time, ms", (result) => result.blocking),
  metric("longestTask", "longest task, ms", (result) => result.longestTask),
  metric("cls", "CLS", (result) => result.layoutShift, 3),
  metric("requests", "requests", (result) => result.requests),
  metric("kilobytes", "kB", (result) => total(result.kilobytes)),
  ...kinds.map((kind) =>
    metric(`kilobytes-${kind}`, `kB ${kind}`, (result) => result.kilobytes[kind], 1),
  ),
  metric("depth", "waterfall depth", (result) => result.depth),
  metric("click", "click to content, ms", (result) => result.click),
  metric("warmLcp", "warm LCP, ms", (result) => result.warmPaint),
];
