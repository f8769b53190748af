import { type Compiler, rspack } from "@rspack/core";

const NAME = "SortChunkHashes";

// As SubresourceIntegrityPlugin writes them: {3: "…",1: "…"}.
const TABLE = /(\.sri(?:Css)?Hashes = )\{([^{}]*)\}/g;

/**
 * Sorts the tables of chunk hashes by chunk. SubresourceIntegrityPlugin writes them in a different
 * order in one build of ten, and the same sources must result in the same release.
 */
export class SortChunkHashes {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // Before the code is minified and named after its content.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        for (const [path, asset] of Object.entries(assets)) {
          if (!path.endsWith(".js")) continue;
          // Replaces only the tables: the source map stays true.
          const sorted = new rspack.sources.ReplaceSource(asset);
          const tables = [...asset.source().toString().matchAll(TABLE)];
          for (const { 0: found, 1: name = "", 2: table = "", index } of tables) {
            sorted.replace(index, index + found.length - 1, `${name}{${sortEntries(table)}}`);
          }
          if (tables.length > 0) compilation.updateAsset(path, sorted);
        }
      });
    });
  }
}

const sortEntries = (table: string): string => table.split(",").sort().join();
