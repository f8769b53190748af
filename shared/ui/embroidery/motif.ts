/** A cell of the cloth: bare, or stitched in the first or the second thread. */
export type Cell = "." | "a" | "b";

/** Rows of cells, all as long; those of a rule are the same from left and right, above and below. */
export type Motif = readonly (readonly Cell[])[];

/**
 * What is stitched `u` columns and `v` rows from the middle; both count from 0 up. A motif is told
 * by one quarter of it, the rest is mirrored.
 */
export type Rule = (u: number, v: number) => Cell;

/** Stitches a rule out, `radius` cells to each side of the middle. */
export function motifOf(rule: Rule, radius: number): Motif {
  const steps = Array.from({ length: 2 * radius + 1 }, (_, at) => Math.abs(at - radius));
  return steps.map((v) => steps.map((u) => rule(u, v)));
}
