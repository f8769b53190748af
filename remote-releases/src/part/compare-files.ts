import type { StoredFile } from "./part.ts";

/** A file that differs between two releases. */
export interface FileChange {
  /** Without the hash in its name: "assets/main.js". */
  path: string;
  /** Bytes; null where the release does not have it. */
  before: number | null;
  after: number | null;
}

/** The hash of its content that a build writes into a file's name. */
const contentHash = /\.[0-9a-f]{8,}(?=\.)/;

/** The files that are not the same in two releases, the largest change first. */
export function compareFiles(from: readonly StoredFile[], to: readonly StoredFile[]): FileChange[] {
  const name = ({ path }: StoredFile) => path.replace(contentHash, "");
  const before = new Map(from.map((file) => [name(file), file]));
  const after = new Map(to.map((file) => [name(file), file]));
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((path) => before.get(path)?.integrity !== after.get(path)?.integrity)
    .map((path) => ({
      path,
      before: before.get(path)?.bytes ?? null,
      after: after.get(path)?.bytes ?? null,
    }))
    .toSorted((a, b) => growth(b) - growth(a) || (a.path < b.path ? -1 : 1));
}

const growth = ({ before, after }: FileChange) => Math.abs((after ?? 0) - (before ?? 0));

/** The bytes of all files. */
export const totalBytes = (files: readonly StoredFile[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);
