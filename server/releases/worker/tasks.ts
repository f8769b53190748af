import { compressAll } from "../storage/compress.ts";
import { locate, type MappedFrame } from "./locate-frames.ts";

/**
 * What a worker does, by name: an argument and a result that can be sent to it and back. It keeps its
 * thread busy: the server calls it through `runInWorker`.
 */
export const tasks = {
  /** Unpacks an archive, and checks everything that can be checked without running it. */
  async read({ name, archive }: { name: string; archive: Uint8Array }) {
    // A worker that compresses starts without the code for checking.
    const { unpackArchive } = await import("../publishing/archive.ts");
    const { readContent } = await import("../publishing/release-content.ts");
    const { checkContent } = await import("../publishing/static-checks.ts");
    const { files, contribution, ...rest } = await unpackArchive(archive);
    const content = readContent({ name, files, contribution });
    checkContent(content);
    return { ...rest, content };
  },

  /** Compresses files, in their order. */
  compress: async (files: readonly Uint8Array[]) => compressAll(files),

  /** Finds places of scripts in their sources. */
  locate: async ({ frames, maps }: { frames: MappedFrame[]; maps: Map<string, Uint8Array> }) =>
    locate(frames, maps),
};
