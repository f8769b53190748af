import { CONTRACT_VERSION } from "@oselia/shared/contract";
import { type Compiler, rspack } from "@rspack/core";
import { sharedVersions } from "./share.ts";

/**
 * Writes shell.json: the version of the contract that the shell supports, and the version of each
 * shared package that it provides. Releases of remotes are checked against it.
 */
export class ShellFacts {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap("ShellFacts", (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: "ShellFacts", stage }, () => {
        const facts = { contract: CONTRACT_VERSION, shares: sharedVersions };
        compilation.emitAsset("shell.json", new rspack.sources.RawSource(JSON.stringify(facts)));
      });
    });
  }
}
