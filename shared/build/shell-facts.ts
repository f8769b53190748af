import { join } from "node:path";
import { CONTRACT_VERSION, OLDEST_CONTRACT_VERSION } from "@oselia/shared/contract";
import { Contribution } from "@oselia/shared/contract/schema";
import { CONTRACT, listFields } from "@oselia/shared/contract/uses";
import { type Compilation, type Compiler, rspack } from "@rspack/core";
import { sharedFolder } from "./paths.ts";
import { sharedRooms, sharedVersions } from "./share.ts";
import { type SharedExports, sortByName } from "./uses.ts";

/**
 * Writes shell.json: the versions of the contract that the shell supports, the version of each shared
 * package that it provides, and the exports of each. Releases of remotes are checked against it.
 */
export class ShellFacts {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap("ShellFacts", (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: "ShellFacts", stage }, () => {
        const facts = {
          contract: CONTRACT_VERSION,
          oldestContract: OLDEST_CONTRACT_VERSION,
          shares: sharedVersions,
          provides: { ...findProvided(compilation), [CONTRACT]: listFields(Contribution) },
        };
        compilation.emitAsset("shell.json", new rspack.sources.RawSource(JSON.stringify(facts)));
      });
    });
  }
}

/** @throws When the bundler does not know the exports of a shared package. */
function findProvided({ modules, moduleGraph }: Compilation): SharedExports {
  const rooms = new Map(
    sharedRooms.map((room) => [join(sharedFolder, room, "index"), `@oselia/shared/${room}`]),
  );
  const provided: SharedExports = {};
  for (const module of modules) {
    const path = "resource" in module ? String(module.resource) : "";
    const name = rooms.get(path.replace(/\.[jt]s$/, ""));
    if (name === undefined) continue;
    const exports = moduleGraph.getProvidedExports(module);
    if (!Array.isArray(exports)) throw new Error(`The exports of ${name} are not known.`);
    provided[name] = exports.toSorted();
  }
  return sortByName(provided);
}
