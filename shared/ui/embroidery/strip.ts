import type { Cell, Motif } from "./motif.ts";

/** Empty columns between two motifs; odd, so that a tile is even and the hem repeats. */
const GAP = 5;

/**
 * A tile of a strip: the motif, a small diamond in the gap after it, and a hem above and below.
 * Tiles join without a seam.
 */
export function stripTile(motif: Motif): Motif {
  const size = motif.length;
  const middle = (size - 1) / 2;
  const gapMiddle = (GAP - 1) / 2;
  const rows = motif.map((row, y): readonly Cell[] => [
    ...row,
    ...Array.from({ length: GAP }, (_, x): Cell => {
      const away = Math.abs(x - gapMiddle) + Math.abs(y - middle);
      return away === 0 ? "a" : away === 1 ? "b" : ".";
    }),
  ]);
  const width = size + GAP;
  const bare = Array.from({ length: width }, (): Cell => ".");
  const hem = Array.from({ length: width }, (_, x): Cell => (x % 2 === 0 ? "b" : "."));
  return [hem, bare, ...rows, bare, hem];
}
