import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import {
  API,
  type Checker,
  type Project,
  SymbolFlags,
  type Symbol as TypeSymbol,
} from "typescript/unstable/sync";
import { root } from "../../parts.ts";
import { compareExport } from "./compare-export.ts";
import { createWorkFolder, type SdkApi } from "./declarations.ts";
import { takesProvided, withProvidedTypes } from "./provided-types.ts";
import { withStrictMethods } from "./strict-methods.ts";

/** One export that differs. */
export interface Change {
  /** "./toast" */
  entry: string;
  /** Undefined for the whole entry. */
  name?: string;
  what: "removed" | "changed" | "extended" | "added";
}

/**
 * How APIs differ from an earlier one, judged by whether code that was written for the earlier one
 * still has the right types. All are checked as one program.
 *
 * @param laters Without those that only differ in how they are written.
 * @returns For each of them, in their order, its changes.
 */
export function compareApis(earlier: SdkApi, laters: readonly SdkApi[]): Change[][] {
  const folder = createWorkFolder();
  const compiler = new API({ cwd: folder });
  try {
    const trees = [earlier, ...laters].map((api, index) =>
      layOut(join(folder, `${index}`), api, earlier),
    );
    const config = join(folder, "tsconfig.json");
    writeFileSync(
      config,
      JSON.stringify({
        extends: join(root, "tsconfig.base.json"),
        files: [join(root, "shared/build/assets.d.ts"), ...trees.flatMap(Object.values)],
      }),
    );
    const project = compiler.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error("TypeScript has not opened the declarations of the SDK.");
    const [before = {}, ...after] = trees;
    const old = readExports(project, before);
    return after.map((tree) => compareExports(project, old, readExports(project, tree)));
  } finally {
    compiler.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes an API as a package, to be compared with an earlier one. Returns the file of each entry. */
function layOut(
  folder: string,
  { entries, declarations }: SdkApi,
  earlier: SdkApi,
): Record<string, string> {
  const files: [string, string][] = [...declarations].map(([path, text]) => [
    path,
    withStrictMethods(withProvidedTypes(path, earlier.declarations.get(path) ?? "", text)),
  ]);
  const exports = Object.fromEntries(
    Object.entries(entries).map(([name, path]) => [name, { types: `./${path}` }]),
  );
  files.push(["package.json", JSON.stringify({ name: "@oselia/shared", type: "module", exports })]);
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return Object.fromEntries(
    Object.entries(entries).map(([name, path]) => [name, join(folder, path)]),
  );
}

type Exports = ReadonlyMap<string, ReadonlyMap<string, TypeSymbol>>;

/** The exports of each entry, by name. */
function readExports({ program, checker }: Project, tree: Record<string, string>): Exports {
  return new Map(
    Object.entries(tree).map(([entry, path]) => {
      const file = program.getSourceFile(path);
      const module = file && checker.getSymbolAtLocation(file);
      const symbols = module ? checker.getExportsOfModule(module) : [];
      return [entry, new Map(symbols.map((symbol) => [symbol.name, resolve(checker, symbol)]))];
    }),
  );
}

const resolve = (checker: Checker, symbol: TypeSymbol): TypeSymbol =>
  symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

function compareExports(project: Project, before: Exports, after: Exports): Change[] {
  const changes: Change[] = [];
  for (const [entry, old] of before) {
    const current = after.get(entry);
    if (!current) {
      changes.push({ entry, what: "removed" });
      continue;
    }
    for (const [name, symbol] of old) {
      const next = current.get(name);
      if (next && takesProvided(name)) continue;
      const what = next ? compareExport(project, entry, symbol, next) : "removed";
      if (what) changes.push({ entry, name, what });
    }
    for (const name of current.keys()) {
      if (!old.has(name)) changes.push({ entry, name, what: "added" });
    }
  }
  for (const entry of after.keys()) if (!before.has(entry)) changes.push({ entry, what: "added" });
  return changes;
}
