/** Random choices that are always the same for the same seed: a book keeps its motif. */
export interface SeededRandom {
  /** An integer from `from` to `to`, both included. */
  between(from: number, to: number): number;
  one<T>(options: readonly [T, ...T[]]): T;
}

/** FNV-1a of the UTF-16 code units of the seed. */
function hash(seed: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < seed.length; at++) {
    value = Math.imul(value ^ seed.charCodeAt(at), 0x01000193);
  }
  return value >>> 0;
}

/** Random choices by mulberry32. */
export function createSeededRandom(seed: string): SeededRandom {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return { between, one: (options) => options[between(0, options.length - 1)] ?? options[0] };
}
