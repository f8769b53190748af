import { line, rect, repeat } from "./svg.ts";

/**
 * Quarters of cross-stitch motifs; each is mirrored to the right and downwards. A letter is the
 * thread of a cell (a, b), a dot an empty cell.
 */
const motifs = {
  star: ["....a.", "...ab.", "..ab.b", ".ab.ba", "ab.bab", "..baba"],
  rhombus: [".....a", "....ab", "...ab.", "..ab.a", ".ab.ab", "ab.ab."],
  rose: ["..aa..", ".abba.", "abbbba", "abb..a", ".ab.bb", "..aabb"],
} as const;

export type Motif = keyof typeof motifs;

/** The whole motif, mirrored both ways. */
function whole(motif: Motif): string[] {
  const right = motifs[motif].map((row) => row + [...row].reverse().slice(1).join(""));
  return [...right, ...right.toReversed().slice(1)];
}

/** A motif of crosses with its corner at (x, y); a cell is `cell` pixels wide. */
function stitched(motif: Motif, x: number, y: number, cell: number, threads: [string, string]) {
  const crosses = { a: "", b: "" };
  for (const [row, cells] of whole(motif).entries()) {
    for (const [column, thread] of [...cells].entries()) {
      if (thread !== "a" && thread !== "b") continue;
      const [left, top] = [x + column * cell, y + row * cell];
      crosses[thread] += `M${left} ${top}l${cell} ${cell}m0 ${-cell}l${-cell} ${cell}`;
    }
  }
  return line(crosses.a, threads[0], cell / 3) + line(crosses.b, threads[1], cell / 3);
}

/** A strip of embroidered cloth across the width, with its top at `y`. */
export function strip(
  width: number,
  y: number,
  options: { motif: Motif; cell: number; cloth: string; threads: [string, string] },
): string {
  const { motif, cell, cloth, threads } = options;
  const size = (whole(motif).length + 1) * cell;
  const count = Math.ceil(width / size);
  const start = (width - count * size) / 2 + cell / 2;
  return (
    rect(0, y, width, size + cell * 2, cloth) +
    repeat(count, (n) => stitched(motif, start + n * size, y + cell * 1.5, cell, threads))
  );
}
