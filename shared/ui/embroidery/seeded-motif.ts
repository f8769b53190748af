import { type Cell, type CellRule, createMotif, type Motif } from "./motif.ts";
import { createSeededRandom, type SeededRandom } from "./seed.ts";

/** A layer of a motif: a cell, or nothing, where the layer below shows. */
type Layer = (low: number, high: number) => Cell | undefined;

/** Either thread may be the first. */
const THREADS: readonly [[Cell, Cell], [Cell, Cell]] = [
  ["a", "b"],
  ["b", "a"],
];

/** The middle: a star, a field of diamonds, four blossoms, or nested diamonds. */
function core(choose: SeededRandom, size: number): Layer {
  const reach = Math.max(2, Math.floor(size / 2));
  const [petal, ridge] = choose.one(THREADS);
  const star: Layer = (low, high) => {
    if (low === 0) return high === 0 ? ridge : undefined;
    if (low > reach || high > low + reach) return undefined;
    return low === high ? ridge : petal;
  };
  const field: Layer = (low, high) => {
    if (low + high > size) return undefined;
    if ((low + high) % 4 === 0 || (high - low) % 4 === 0) return petal;
    return (low + high) % 4 === 2 && (high - low) % 4 === 2 ? ridge : undefined;
  };
  const blossoms: Layer = (low, high) => {
    if (low === 0 && high <= size) return ridge;
    const away = Math.abs(low - reach) + Math.abs(high - reach);
    return away === 0 ? ridge : away < reach ? petal : undefined;
  };
  const nested: Layer = (low, high) => {
    const ring = low + high;
    return ring > size || ring % 3 === 1 ? undefined : ring % 3 === 0 ? petal : ridge;
  };
  return choose.one([star, star, field, blossoms, nested]);
}

/** The diamond around the middle: a line, with a second one or with teeth next to it. */
function frame(choose: SeededRandom, ring: number): Layer {
  const [first, second] = choose.one(THREADS);
  const beside = choose.one(["line", "teeth", "beads"] as const);
  return (low, high) => {
    const distance = low + high - ring;
    if (distance === 0) return first;
    if (beside === "line" && distance === 2) return second;
    if (beside === "teeth" && distance === 1 && low % 2 === 1) return second;
    if (beside === "beads" && distance === 2 && low % 2 === 0) return second;
    return undefined;
  };
}

/** The four corners: a diamond, stairs, or a horn. */
function corner(choose: SeededRandom, radius: number): Layer {
  const size = choose.between(2, 3);
  return choose.one<Layer>([
    (low, high) => {
      const away = 2 * radius - low - high;
      return away > size ? undefined : away % 2 === 0 ? "a" : "b";
    },
    (low, high) => {
      const away = Math.abs(radius - 2 - low) + Math.abs(radius - 2 - high);
      return away > size - 1 ? undefined : away === 0 ? "b" : "a";
    },
    (low, high) =>
      high === radius && low > radius - size - 2
        ? "b"
        : low === high && low > radius - size
          ? "a"
          : undefined,
  ]);
}

/** The motif of a seed, always the same one. `radius` is half its width in cells, 6 or more. */
export function seededMotif(seed: string, radius = 7): Motif {
  const choose = createSeededRandom(seed);
  const ring = choose.between(Math.ceil(radius * 0.75), radius);
  const layers = [core(choose, ring - 2), frame(choose, ring), corner(choose, radius)];
  const rule: CellRule = (u, v) => {
    const [low, high] = u < v ? [u, v] : [v, u];
    for (const layer of layers) {
      const cell = layer(low, high);
      if (cell) return cell;
    }
    return ".";
  };
  return createMotif(rule, radius);
}
