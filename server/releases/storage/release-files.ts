import type { ReleaseId } from "@oselia/shared/contract/release";
import { computeIntegrity, contentType } from "@oselia/shared/release";
import { createMemoryCache } from "../../platform/cache/memory-cache.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import type { HashedFile, ReleaseContent } from "../publishing/release-content.ts";
import { compressFiles } from "../worker/run-in-worker.ts";
import { isWorthCompressing } from "./compress.ts";

/** Bytes of release files that are cached in memory. */
const memory = 64 * 1024 * 1024;

/** The files of all releases, in the file store. */
export type ReleaseFiles = ReturnType<typeof createReleaseFiles>;

/**
 * Keys: releases/NAME/VERSION/PATH.
 *
 * @param options.compress False to store no compressed forms.
 */
export function createReleaseFiles(
  files: FileStore,
  { compress = true }: { compress?: boolean } = {},
) {
  const cache = createMemoryCache<Buffer>({ bytes: memory, sizeOf: ({ length }) => length });
  const toKey = (name: string, version: string, path: string) =>
    `releases/${name}/${version}/${path}`;

  return {
    /** Stores every file of a release with its compressed forms. May be repeated. */
    async put({ name, version, files: all }: Pick<ReleaseContent, "name" | "version" | "files">) {
      const compressible = compress ? all.filter(isWorthCompressing) : [];
      const smaller = await compressFiles(compressible.map(({ content }) => content));
      const forms = new Map(compressible.map((file, index) => [file, smaller[index]]));
      for (const file of all) {
        const { path, content } = file;
        const key = toKey(name, version, path);
        for (const [ending, form] of forms.get(file) ?? []) {
          await files.put(key + ending, form, contentType(path));
        }
        await files.put(key, content, contentType(path));
      }
      cache.clear();
    },

    /**
     * A file of a release. Undefined when it is missing.
     *
     * @param path Path inside the release, for a compressed form with its ending: "main.js.br".
     */
    async get(name: string, version: string, path: string) {
      const key = toKey(name, version, path);
      const content = cache.get(key) ?? (await files.get(key));
      if (content) cache.set(key, content);
      return content;
    },

    /**
     * A file as it is in the store now, if it has this hash; undefined for one that is missing or
     * damaged.
     */
    async getIntact(
      name: string,
      version: string,
      { path, integrity }: Pick<HashedFile, "path" | "integrity">,
    ) {
      const content = await files.get(toKey(name, version, path));
      return content && computeIntegrity(content) === integrity ? content : undefined;
    },

    /** Removes all files of a release. */
    async remove({ name, version }: ReleaseId) {
      await files.deleteAll(toKey(name, version, ""));
      cache.clear();
    },

    /** Forgets what is cached: a release may have been removed. */
    clear: () => cache.clear(),
  };
}
