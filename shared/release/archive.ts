import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { packTar } from "modern-tar";
import type { Build } from "./build.ts";

/** The first entry of an archive. */
export const HEADER = "release.json";

/** Folder of the build's files in an archive. */
export const FILES = "files/";

/** What a release archive says beside the build's files. */
export interface ArchiveHeader {
  contribution: unknown;
  /** The Git commit. */
  commit: string | null;
  /** Whether there were changes beside that commit. */
  dirty: boolean;
  /** Where its files are, when another origin serves them. */
  baseUrl: string | null;
  /** A `GateResult`. */
  gate: unknown;
}

export interface Archive extends ArchiveHeader {
  files: Build["files"];
}

/** What was checked before a release was published, and what was found. */
export interface GateResult {
  /** "types", "/admin/inbox in nl", "the header action". */
  checks: string[];
  /** What is wrong, one line each; empty for a release that passed. */
  faults: string[];
}

/** Packs a build into a compressed tar archive: release.json, then the files below files/. */
export async function packArchive({ files, ...header }: Archive): Promise<Buffer> {
  const json = Buffer.from(JSON.stringify(header));
  const tar = await packTar([
    { header: { name: HEADER, size: json.length }, body: json },
    ...files.map(({ path, content }) => ({
      header: { name: FILES + path, size: content.length },
      body: content,
    })),
  ]);
  return promisify(gzip)(tar);
}
