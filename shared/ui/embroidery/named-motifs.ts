import { type Motif, motifOf, type Rule } from "./motif.ts";

/** Half the width of a named motif: 13 cells across. */
const RADIUS = 6;

/** The eight-pointed star: eight petals around a cross, their ridges in the second thread. */
const star: Rule = (u, v) => {
  const [low, high] = u < v ? [u, v] : [v, u];
  if (low === 0) return high === 0 || high === 5 ? "b" : ".";
  if (low === high) return low <= 3 ? "b" : low === 6 ? "a" : ".";
  return low <= 3 && high <= low + 3 ? "a" : ".";
};

/** Diamond in diamond: the sown field. */
const rhomb: Rule = (u, v) => {
  const ring = u + v;
  if (ring > RADIUS) return ring === 10 || ring === 12 ? "b" : ".";
  return ring % 2 === 1 ? "." : ring === 4 || ring === 0 ? "b" : "a";
};

/** A diamond with ram's horns at its four tips. */
const horns: Rule = (u, v) => {
  const [low, high] = u < v ? [u, v] : [v, u];
  if (u + v === 4) return "a";
  if (u + v <= 1) return "b";
  if (low === 0 && high > 4) return "a";
  if (high === 6 && low <= 3) return "a";
  if (low === 3 && high >= 4) return high === 4 ? "b" : "a";
  return ".";
};

/** Four blossoms of the guelder rose around a seed. */
const kalyna: Rule = (u, v) => {
  const blossom = Math.abs(u - 3) + Math.abs(v - 3);
  if (blossom === 0) return "b";
  if (blossom <= 2) return "a";
  if (u === 0 && v === 0) return "b";
  return (u === 0 && v > 1) || (v === 0 && u > 1) ? "b" : ".";
};

export type MotifName = "star" | "rhomb" | "horns" | "kalyna";

/** The motifs of the house, by name. */
export const namedMotifs: Readonly<Record<MotifName, Motif>> = {
  star: motifOf(star, RADIUS),
  rhomb: motifOf(rhomb, RADIUS),
  horns: motifOf(horns, RADIUS),
  kalyna: motifOf(kalyna, RADIUS),
};
