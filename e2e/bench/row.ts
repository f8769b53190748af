/** One action: how long it takes from key to drawn, in milliseconds. */
export interface Measured {
  database: string;
  workspace: string;
  action: string;
  median: number;
  p95: number;
}

const line = (what: string, median: string, p95: string) =>
  `  ${what.padEnd(46)}${median.padStart(8)}${p95.padStart(8)}`;

export const heading = line("key press to paint, in ms", "median", "95th");

/** One action as a line of plain text. */
export function rowOf({ database, workspace, action, median, p95 }: Measured): string {
  return line(`${database} ${workspace}: ${action}`, median.toFixed(1), p95.toFixed(1));
}
