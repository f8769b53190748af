/** The names that a release uses of each shared package, or that the shell provides. */
export type Exports = Record<string, string[]>;

/** The names that only the first and only the second have: "showToast (@oselia/shared/toast)". */
export function compareExports(from: Exports, to: Exports): { removed: string[]; added: string[] } {
  const [before, after] = [list(from), list(to)];
  return {
    removed: before.filter((one) => !after.includes(one)),
    added: after.filter((one) => !before.includes(one)),
  };
}

const list = (exports: Exports): string[] =>
  Object.entries(exports).flatMap(([place, names]) => names.map((name) => `${name} (${place})`));
