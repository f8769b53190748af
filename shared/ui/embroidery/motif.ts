/** A cell of the cloth: empty, or stitched with the first or the second thread. */
export type Cell = "." | "a" | "b";

/** Rows of cells of the same length, symmetric in both directions when created from a rule. */
export type Motif = readonly (readonly Cell[])[];

/**
 * The cell `u` columns and `v` rows from the middle, both from 0. A rule defines one quarter of a
 * motif; the rest is mirrored.
 */
export type CellRule = (u: number, v: number) => Cell;

/** Creates the motif of a rule, `radius` cells to each side of the middle. */
export function createMotif(rule: CellRule, radius: number): Motif {
  const steps = Array.from({ length: 2 * radius + 1 }, (_, at) => Math.abs(at - radius));
  return steps.map((v) => steps.map((u) => rule(u, v)));
}
