import { Cloth } from "./cloth.tsx";
import type { Cell, Motif } from "./motif.ts";
import { namedMotifs } from "./named-motifs.ts";

/** As tall as the star is. */
const four: Motif = [
  ...Array.from({ length: 6 }, () => row("bb.....bb")),
  row("bbbbbbbbb"),
  row("bbbbbbbbb"),
  ...Array.from({ length: 5 }, () => row(".......bb")),
];
const gap = row("...");

/** 404 in cross-stitch; the house's star is its nought. */
const motif: Motif = namedMotifs.star.map((nought, y) => {
  const digit = four[y] ?? [];
  return [...digit, ...gap, ...nought, ...gap, ...digit];
});

/** The status of a page that is not there, as an ornament: the words stand beside it. */
export const NotFoundEmbroidery = () => <Cloth variant="plate" motif={motif} />;

function row(cells: string): Cell[] {
  return [...cells].map((cell) => (cell === "b" ? "b" : "."));
}
