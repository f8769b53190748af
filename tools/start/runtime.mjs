import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/**
 * The Node that runs the project: this one when it is 24.7 or newer (the first with argon2 in
 * node:crypto), otherwise the bundled Node 24.
 *
 * @param {string} root Absolute path of the repository.
 * @returns {string | undefined} Path of the program; undefined when there is none.
 */
export function findRuntime(root) {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 24 || (major === 24 && minor >= 7)) return process.execPath;
  const windows = process.platform === "win32";
  const packaged = `node-${windows ? "win" : process.platform}-${process.arch}`;
  const program = join(root, "node_modules", packaged, "bin", windows ? "node.exe" : "node");
  return existsSync(program) ? program : undefined;
}

/** The environment in which the project's programs are found before the machine's own. */
export function childEnvironment(root) {
  const bin = join(root, "node_modules", ".bin");
  return { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ""}` };
}
