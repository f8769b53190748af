import { posix } from "node:path";
import { boundaries, isFrontEnd, wrappedPackages } from "./boundaries.ts";

const importPattern =
  /(?:\bfrom\s*|\bimport\s+|\b(?:import|require|mock|resolve)\s*\(\s*(?:\/\*.*?\*\/\s*)?)"([^"]+)"/gs;
const testPath = /\.test\.tsx?$|\/(?:testing|tests)\//;

/**
 * Finds imports that the table of boundaries does not allow.
 *
 * @param file Path from the root of the repository, with "/".
 * @param text Content of the file.
 * @returns A message for each: "FILE imports SPECIFIER: reason".
 */
export function forbiddenImports(file: string, text: string): string[] {
  const module = findModule(file);
  if (!module) return [`${file} belongs to no module`];
  return [...text.matchAll(importPattern)].flatMap(([, specifier = ""]) => {
    const reason = reasonAgainst(specifier, file, module);
    return reason ? [`${file} imports ${specifier}: ${reason}`] : [];
  });
}

/** The module that a path belongs to; undefined when the table names none. */
function findModule(path: string): string | undefined {
  return Object.keys(boundaries)
    .filter((module) => path === module || path.startsWith(`${module}/`))
    .sort((a, b) => b.length - a.length)[0];
}

function reasonAgainst(specifier: string, file: string, module: string): string | undefined {
  const isRelative = specifier.startsWith(".");
  if (!isRelative && !specifier.startsWith("@oselia/")) return packageReason(specifier, module);

  const path = isRelative
    ? posix.join(posix.dirname(file), specifier)
    : specifier.slice("@oselia/".length);
  const target = findModule(path);
  if (!target) return `${path} belongs to no module`;
  if (target === module) return undefined;
  if (isRelative && isFrontEnd(module)) return "front ends import another module by its name";

  const { imports, tests = [] } = boundaries[module] ?? { imports: [] };
  const allowed = testPath.test(file) ? [...imports, ...tests] : imports;
  return allowed.includes(target) ? undefined : `${module} may not import ${target}`;
}

function packageReason(specifier: string, module: string): string | undefined {
  const name = specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
  const owner = wrappedPackages[name];
  return owner === undefined || owner === module
    ? undefined
    : `only ${owner} imports ${name}; use @oselia/${owner}`;
}
