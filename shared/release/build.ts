import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";

/** One file of a release. */
export interface ReleaseFile {
  /** Path from the release's folder, with slashes. */
  path: string;
  content: Buffer;
}

/** A build that is to be released. */
export interface Build {
  /** "remote_inbox" or "shell". */
  name: string;
  files: readonly ReleaseFile[];
  /** The remote's contribution; null for the shell. */
  contribution: unknown;
}

/** All files below a folder, sorted by path. */
export async function readFiles(folder: string): Promise<ReleaseFile[]> {
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
  return sortFiles(files);
}

/** In the order in which `hashRelease` reads them. */
const sortFiles = (files: readonly ReleaseFile[]): ReleaseFile[] =>
  files.toSorted((a, b) => (a.path < b.path ? -1 : 1));

/** The version of a release: 16 hexadecimal digits of the hash of its whole content. */
export function hashRelease({ files, contribution }: Omit<Build, "name">): string {
  const hash = createHash("sha256").update(JSON.stringify(contribution));
  for (const { path, content } of sortFiles(files)) {
    hash.update(`\0${path}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex").slice(0, 16);
}

/** The Subresource Integrity value of a file. */
export function computeIntegrity(content: Buffer): string {
  return `sha384-${createHash("sha384").update(content).digest("base64")}`;
}
