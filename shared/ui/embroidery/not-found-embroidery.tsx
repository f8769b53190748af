import { Cloth } from "./cloth.tsx";
import type { Cell, Motif } from "./motif.ts";
import { namedMotifs } from "./named-motifs.ts";

/** The height of the star. */
const four: Motif = [
  ...Array.from({ length: 6 }, () => row("bb.....bb")),
  row("bbbbbbbbb"),
  row("bbbbbbbbb"),
  ...Array.from({ length: 5 }, () => row(".......bb")),
];
const gap = row("...");

/** 404 in cross-stitch, with a star as the zero. */
const motif: Motif = namedMotifs.star.map((nought, y) => {
  const digit = four[y] ?? [];
  return [...digit, ...gap, ...nought, ...gap, ...digit];
});

/** A decorative "404" for the page that says so in text. */
export const NotFoundEmbroidery = () => <Cloth variant="plate" motif={motif} />;

function row(cells: string): Cell[] {
  return [...cells].map((cell) => (cell === "b" ? "b" : "."));
}
