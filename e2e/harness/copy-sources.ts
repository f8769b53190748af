import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { basename, join } from "node:path";
import { partFolders, root } from "../../tools/parts.ts";

const workspaces = [...partFolders, "e2e", "release-gate", "server", "shared", "tools"];
const files = [
  ".gitignore",
  "biome.json",
  "jest.config.mjs",
  "package.json",
  "package-lock.json",
  "tsconfig.base.json",
  "tsconfig.json",
];
const notCopied = new Set(["node_modules", "dist"]);

/**
 * Copies the sources of the checkout and links its installed packages; the workspaces are those of
 * the copy.
 *
 * @param copy Absolute path of an existing folder.
 */
export function copySources(copy: string): void {
  for (const folder of workspaces) {
    cpSync(join(root, folder), join(copy, folder), {
      recursive: true,
      filter: (path) => !notCopied.has(basename(path)),
    });
    linkPackages(join(root, folder, "node_modules"), join(copy, folder, "node_modules"));
  }
  for (const file of files) cpSync(join(root, file), join(copy, file));
  linkPackages(join(root, "node_modules"), join(copy, "node_modules"));
  mkdirSync(join(copy, "node_modules/@oselia"));
  for (const folder of workspaces) {
    link(join(copy, folder), join(copy, "node_modules/@oselia", folder));
  }
}

function linkPackages(from: string, to: string): void {
  if (!existsSync(from)) return;
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name !== "@oselia") link(join(from, name), join(to, name));
  }
}

const link = (target: string, path: string) => symlinkSync(target, path);
