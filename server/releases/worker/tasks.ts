import type { Archive } from "../archive.ts";
import { type CompressedForms, compressAll } from "../compress.ts";
import type { ReleaseContent } from "../release-content.ts";

/** What a worker does, by name: an argument and a result that can be sent to it and back. */
export interface Tasks {
  /** Unpacks an archive, and checks everything that can be checked without running it. */
  read(publication: { name: string; archive: Uint8Array }): Promise<PublishedRelease>;
  /** Compresses files, in their order. */
  compress(files: readonly Uint8Array[]): Promise<CompressedForms[]>;
}

/** What a team has published: the content, and what the archive says beside it. */
export interface PublishedRelease extends Omit<Archive, "files" | "contribution"> {
  content: ReleaseContent;
}

/** Everything here keeps its thread busy: the server calls it through `runInWorker`. */
export const tasks: Tasks = {
  async read({ name, archive }) {
    // A worker that compresses starts without the code for checking.
    const { unpackArchive } = await import("../archive.ts");
    const { readContent } = await import("../release-content.ts");
    const { checkContent } = await import("../gate/static-checks.ts");
    const { files, contribution, ...rest } = await unpackArchive(archive);
    const content = readContent({ name, files, contribution });
    checkContent(content);
    return { ...rest, content };
  },

  async compress(files) {
    return compressAll(files);
  },
};
