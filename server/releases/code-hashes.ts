import { isCode } from "@oselia/shared/contract/code-files";
import type { RegistryEntry } from "@oselia/shared/contract/schema";

/** The Subresource Integrity value of every script and style sheet of a release, by its path. */
export type CodeHashes = NonNullable<RegistryEntry["files"]>;

/** The hashes in a manifest. Undefined when it has none, as those from before November 2026. */
export function readCodeHashes(manifest: string): CodeHashes | undefined {
  return (JSON.parse(manifest) as { files?: CodeHashes }).files;
}

/**
 * Looks for a script or style sheet whose hash is not in the manifest: browsers would reject it.
 *
 * @param files Every file of the build, with its hash.
 * @returns What is wrong; undefined when nothing is.
 */
export function findHashProblem(
  listed: CodeHashes | undefined,
  files: readonly { path: string; integrity: string }[],
): string | undefined {
  const wrong = files.find(({ path, integrity }) => isCode(path) && listed?.[path] !== integrity);
  if (!wrong) return undefined;
  return `${listed?.[wrong.path] ? "has another hash of" : "lacks the hash of"} ${wrong.path}`;
}

/** The hashes of the scripts and style sheets among a release's files. */
export function toCodeHashes(files: readonly { path: string; integrity: string }[]): CodeHashes {
  const code = files.filter(({ path }) => isCode(path));
  return Object.fromEntries(code.map(({ path, integrity }) => [path, integrity]));
}
