/** A task of the main thread that took 50 ms or more. Times are milliseconds since the navigation. */
export interface LongTask {
  start: number;
  duration: number;
}

/** A layout shift without recent input. */
export interface LayoutShift {
  start: number;
  score: number;
}

/** From here on a task delays the answer to an input noticeably. */
const NOTICEABLE = 50;

/**
 * The sum of what each long task took beyond 50 ms. Tasks before the first paint count too: otherwise
 * a page would gain by painting late.
 */
export function blockingTime(tasks: readonly LongTask[]): number {
  return tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - NOTICEABLE), 0);
}

/** The end of the last long task, or the first paint where that is later. */
export function interactiveAt(firstPaint: number, tasks: readonly LongTask[]): number {
  return Math.max(firstPaint, ...tasks.map(({ start, duration }) => start + duration));
}

/**
 * Cumulative layout shift: the largest sum of shifts that follow each other within a second, in at
 * most five seconds.
 *
 * @param shifts In the order in which they happened.
 */
export function cumulativeLayoutShift(shifts: readonly LayoutShift[]): number {
  let largest = 0;
  let sum = 0;
  let first = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (const { start, score } of shifts) {
    if (start - last > 1000 || start - first > 5000) {
      sum = 0;
      first = start;
    }
    sum += score;
    last = start;
    largest = Math.max(largest, sum);
  }
  return largest;
}
