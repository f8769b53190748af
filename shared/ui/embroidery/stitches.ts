import type { Cell, Motif } from "./motif.ts";

/** The side of a cell in the units of the path. */
export const CELL = 6;

/** A cross: one stitch down to the right, one over it down to the left. */
const CROSS = "l4 4m0-4l-4 4";
/** From the end of a cross to the start of the next one in the row. */
const NEXT = "m6-4";

/**
 * The crosses of one thread as an SVG path, row by row and run by run: a motif of 13 by 13 takes
 * about a kilobyte and compresses well. Use a stroke width of about 1.6.
 */
export function stitchPath(motif: Motif, thread: Exclude<Cell, ".">): string {
  let path = "";
  motif.forEach((row, y) => {
    row.forEach((cell, x) => {
      if (cell !== thread) return;
      path += row[x - 1] === thread ? NEXT : `M${x * CELL + 1} ${y * CELL + 1}`;
      path += CROSS;
    });
  });
  return path;
}
