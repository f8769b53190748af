import type { Compilation } from "@rspack/core";

/** Exports of the shared packages, by package: { "@oselia/shared/toast": ["showToast"] }. */
export type SharedExports = Record<string, string[]>;

const CONSUMED = /^consume shared module \(\S+\) (@oselia\/shared\/[a-z0-9-]+)@/;

/**
 * What a remote takes of each package that the shell provides, with what the bundled parts of
 * `shared` take. The bundler knows the imports; of these only those count whose names are in the
 * scripts that it has written, since it leaves out what nobody calls. React is not part of it: its
 * exports follow its version.
 */
export function findUses(compilation: Compilation): SharedExports {
  const scripts = Object.entries(compilation.assets)
    .filter(([path]) => path.endsWith(".js"))
    .map(([, asset]) => asset.source().toString());
  const words = new Set(scripts.flatMap((script) => script.match(/[\w$]+/g) ?? []));
  const uses: SharedExports = {};
  for (const module of compilation.modules) {
    const name = CONSUMED.exec(module.identifier())?.[1];
    if (name === undefined) continue;
    const imported = compilation.moduleGraph
      .getIncomingConnections(module)
      .flatMap(({ dependency }) => dependency.ids?.[0] ?? []);
    uses[name] = [...new Set(imported)].filter((id) => words.has(id)).sort();
  }
  return sortByName(uses);
}

/** In the order of the packages' names: the same sources must give the same release. */
export const sortByName = (exports: SharedExports): SharedExports =>
  Object.fromEntries(Object.entries(exports).sort(([a], [b]) => (a < b ? -1 : 1)));
