import { createHash } from "node:crypto";
import { isCode, MANIFEST } from "@oselia/shared/contract/release";
import type { Compiler } from "@rspack/core";
import { findUses } from "./uses.ts";

const NAME = "ManifestFacts";
/** The federation plugin's second manifest, for tools: no page reads it. */
const STATS = "mf-stats.json";

/**
 * Adds to the manifest of a remote what the server and the shell check.
 *
 * - `files`: the SHA-384 of every script and style sheet, by path. The registry has the manifest's
 *   hash, which thereby covers all code of a release.
 * - `uses`: the exports of the shared packages that it takes from the shell.
 *
 * Also sorts the shared packages: in about one build of 150 the federation plugin writes them in
 * another order, and the same sources must give the same release.
 */
export class ManifestFacts {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // After the federation plugin has written the manifest, and no file changes any more.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        const manifest = assets[MANIFEST];
        // A build with errors has none.
        if (!manifest) return;
        const hashes = Object.entries(assets)
          .filter(([path]) => isCode(path))
          .map(([path, asset]) => [path, computeHash(asset.buffer())] as const)
          .sort(([a], [b]) => (a < b ? -1 : 1));
        const content = JSON.parse(manifest.source().toString());
        content.shared.sort(byName);
        content.files = Object.fromEntries(hashes);
        content.uses = findUses(compilation);
        compilation.updateAsset(MANIFEST, new sources.RawSource(JSON.stringify(content)));
        compilation.deleteAsset(STATS);
      });
    });
  }
}

interface SharedPackage {
  name: string;
}
const byName = (a: SharedPackage, b: SharedPackage): number => (a.name < b.name ? -1 : 1);

const computeHash = (content: Buffer): string =>
  `sha384-${createHash("sha384").update(content).digest("base64")}`;
