import { type CellRule, createMotif, type Motif } from "./motif.ts";

/** Half the width of a named motif: 13 cells across. */
const RADIUS = 6;

/** The eight-pointed star: eight petals around a cross, with ridges in the second thread. */
const star: CellRule = (u, v) => {
  const [low, high] = u < v ? [u, v] : [v, u];
  if (low === 0) return high === 0 || high === 5 ? "b" : ".";
  if (low === high) return low <= 3 ? "b" : low === 6 ? "a" : ".";
  return low <= 3 && high <= low + 3 ? "a" : ".";
};

/** Diamond in diamond: the sown field. */
const rhomb: CellRule = (u, v) => {
  const ring = u + v;
  if (ring > RADIUS) return ring === 10 || ring === 12 ? "b" : ".";
  return ring % 2 === 1 ? "." : ring === 4 || ring === 0 ? "b" : "a";
};

/** A diamond with ram's horns at its four tips. */
const horns: CellRule = (u, v) => {
  const [low, high] = u < v ? [u, v] : [v, u];
  if (u + v === 4) return "a";
  if (u + v <= 1) return "b";
  if (low === 0 && high > 4) return "a";
  if (high === 6 && low <= 3) return "a";
  if (low === 3 && high >= 4) return high === 4 ? "b" : "a";
  return ".";
};

/** Four blossoms of the guelder rose around a seed. */
const kalyna: CellRule = (u, v) => {
  const blossom = Math.abs(u - 3) + Math.abs(v - 3);
  if (blossom === 0) return "b";
  if (blossom <= 2) return "a";
  if (u === 0 && v === 0) return "b";
  return (u === 0 && v > 1) || (v === 0 && u > 1) ? "b" : ".";
};

export type MotifName = "star" | "rhomb" | "horns" | "kalyna";

/** The named motifs. */
export const namedMotifs: Readonly<Record<MotifName, Motif>> = {
  star: createMotif(star, RADIUS),
  rhomb: createMotif(rhomb, RADIUS),
  horns: createMotif(horns, RADIUS),
  kalyna: createMotif(kalyna, RADIUS),
};
