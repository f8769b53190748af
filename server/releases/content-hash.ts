import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";

/** One file of a release. */
export interface ReleaseFile {
  /** Path from the release's folder, with slashes. */
  path: string;
  content: Buffer;
}

/** All files below a folder, by path. */
export async function filesOf(folder: string): Promise<ReleaseFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        return {
          path: relative(folder, path).replaceAll("\\", "/"),
          content: await readFile(path),
        };
      }),
  );
  return files.sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** The version of a release: 16 hexadecimal digits of the hash of all it consists of. */
export function versionOf(files: readonly ReleaseFile[], contribution: unknown): string {
  const hash = createHash("sha256").update(JSON.stringify(contribution));
  for (const { path, content } of files) {
    hash.update(`\0${path}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex").slice(0, 16);
}

/** Subresource integrity of a file, as browsers check it. */
export function integrityOf(content: Buffer): string {
  return `sha384-${createHash("sha384").update(content).digest("base64")}`;
}
