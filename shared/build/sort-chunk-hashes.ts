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
          const code = asset.source().toString();
          const sorted = code.replace(TABLE, (_, name, table) => `${name}{${sortEntries(table)}}`);
          if (sorted !== code) compilation.updateAsset(path, new rspack.sources.RawSource(sorted));
        }
      });
    });
  }
}

const sortEntries = (table: string): string => table.split(",").sort().join();
