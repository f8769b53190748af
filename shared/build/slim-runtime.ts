import { existsSync } from "node:fs";
import { type Compiler, NormalModuleReplacementPlugin } from "@rspack/core";

const COMMONJS = /@module-federation[\\/][a-z-]+[\\/]dist[\\/].*\.cjs$/;

/**
 * Rspack resolves the federation runtime to its CommonJS files, which cannot be tree-shaken. Each
 * has an ES module beside it; this plugin takes that one instead. It leans on the packages'
 * inner paths: the size budgets notice when a new version moves them.
 */
export class SlimFederationRuntime {
  apply(compiler: Compiler): void {
    new NormalModuleReplacementPlugin(COMMONJS, (data) => {
      data.request = esModuleBeside(data.request);
      const created = data.createData as { resource?: string } | undefined;
      if (created?.resource) created.resource = esModuleBeside(created.resource);
    }).apply(compiler);
  }
}

function esModuleBeside(path: string): string {
  for (const extension of [".js", ".mjs"]) {
    const candidate = path.replace(/\.cjs$/, extension);
    if (candidate !== path && existsSync(candidate)) return candidate;
  }
  return path;
}
