import { colour as c, rect } from "../../server/operations/sample/drawings/svg.ts";
import type { Motif } from "../../shared/ui/embroidery/motif.ts";
import { seededMotif } from "../../shared/ui/embroidery/seeded-motif.ts";
import { CELL, stitchPath } from "../../shared/ui/embroidery/stitches.ts";

/** The two crops of a picture: how many cells of the motif they show in each direction. */
export const cuts = {
  /** The centre of the motif, for small patches on a phone. */
  mobile: 11,
  /** The whole motif, with an empty cell around it. */
  desktop: 17,
} as const;

/**
 * Cloths with their two threads; the same in the light and the dark scheme, like printed material.
 */
const cloths = [
  { ground: c.ink, threads: [c.sun, "#f3c9a5"] },
  { ground: c.linen, threads: [c.brick, c.ink] },
  { ground: c.brick, threads: ["#f3c9a5", "#fff"] },
  { ground: c.sun, threads: [c.brick, c.ink] },
  { ground: c.blue, threads: [c.sun, "#fff"] },
] as const;

/** One of the library's pictures, from 1: its own motif on a cloth. */
export function drawPlate(number: number, cut: keyof typeof cuts): string {
  // Two steps further: no patch is next to one of the same cloth, in rows of eight or sixteen.
  const { ground, threads } = cloths[(2 * number) % cloths.length] ?? cloths[0];
  const motif = cropMotif(seededMotif(`polissia-${number}`), cuts[cut]);
  const side = cuts[cut] * CELL;
  const thread = (cell: "a" | "b", stroke: string) =>
    `<path stroke="${stroke}" d="${stitchPath(motif, cell)}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}">`,
    rect(0, 0, side, side, ground),
    `<g fill="none" stroke-width="1.9" stroke-linecap="square">`,
    thread("a", threads[0]),
    thread("b", threads[1]),
    "</g></svg>\n",
  ].join("");
}

/** The cells around the middle; empty ones where the motif has none. */
function cropMotif(motif: Motif, cells: number): Motif {
  const from = (motif.length - cells) / 2;
  return Array.from({ length: cells }, (_, y) =>
    Array.from({ length: cells }, (_, x) => motif[from + y]?.[from + x] ?? "."),
  );
}
