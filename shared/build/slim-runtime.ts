import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Compiler, NormalModuleReplacementPlugin } from "@rspack/core";

// Inline loaders ("!") belong to the plugin itself.
const FEDERATION = /^@module-federation\/[^!]+$|^[^!]*[\\/]@module-federation[\\/][^!]*\.cjs$/;

/**
 * Rspack resolves the federation runtime to its CommonJS files, which cannot be tree-shaken. Each
 * has an ES module next to it; this plugin uses that one instead. It depends on internal paths of
 * the packages: the size budgets fail when a new version moves them.
 */
export class SlimFederationRuntime {
  apply(compiler: Compiler): void {
    new NormalModuleReplacementPlugin(FEDERATION, (data) => {
      data.request = toEsModule(data.request);
    }).apply(compiler);
  }
}

function toEsModule(request: string): string {
  if (request.startsWith("@module-federation/")) {
    return fileURLToPath(import.meta.resolve(request));
  }
  for (const extension of [".js", ".mjs"]) {
    const candidate = request.replace(/\.cjs$/, extension);
    if (candidate !== request && existsSync(candidate)) return candidate;
  }
  return request;
}
