import { cpSync, existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fillIn, parseRemoteName } from "@oselia/shared/cli";
import type { Mount } from "@oselia/shared/contract";
import { type Claimant, explainConflict, settleClaims } from "@oselia/shared/contract/claims";
import { runInherited } from "../children.ts";
import { addWorkspace } from "../lock.ts";
import { remoteFolders, remoteName, root } from "../parts.ts";

const templates = join(import.meta.dirname, "template");

/**
 * Creates the folder of a new remote from a template, and adds it to package-lock.json as a
 * workspace, so that `npm ci` accepts it. Nothing else in the repository changes.
 *
 * @param isPublic True for a page for visitors at /NAME, false for a workspace at /admin/NAME.
 * @returns Its names, and the path of its page.
 * @throws When the name is invalid or taken, before anything is created.
 */
export async function createRemote(given: string | undefined, isPublic: boolean) {
  const names = parseRemoteName(given);
  const { name, folder, registryName } = names;
  const target = join(root, folder);
  if (existsSync(target)) throw new Error(`The folder ${folder} already exists.`);
  const layout = isPublic ? "public" : "admin";
  const path = isPublic ? `/${name}` : `/admin/${name}`;
  await expectFree(registryName, { path, layout, title: { en: names.title } });

  for (const template of ["common", layout]) {
    cpSync(join(templates, template), target, { recursive: true });
  }
  for (const path of globSync("**/*.*", { cwd: target })) {
    const file = join(target, path);
    writeFileSync(file, fillIn(readFileSync(file, "utf8"), names));
  }
  await format(folder);
  const lockFile = join(root, "package-lock.json");
  const manifest = JSON.parse(readFileSync(join(target, "package.json"), "utf8"));
  const lock = addWorkspace(JSON.parse(readFileSync(lockFile, "utf8")), folder, manifest);
  writeFileSync(lockFile, `${JSON.stringify(lock, null, 2)}\n`);
  return { ...names, path };
}

/** Throws when the path belongs to the shell or to a remote of the repository. */
async function expectFree(registryName: string, mount: Mount): Promise<void> {
  const existing = await Promise.all(
    remoteFolders.map(async (folder) => {
      const { default: contribution } = await import(`../../${folder}/contribution.ts`);
      return { name: remoteName(folder), contribution };
    }),
  );
  const added = { name: registryName, contribution: { contract: 1, mounts: [mount] } };
  const { conflicts } = settleClaims<Claimant>([...existing, added]);
  const conflict = conflicts.find(({ remote }) => remote === registryName);
  if (conflict) throw new Error(`${explainConflict(conflict)} Choose another name.`);
}

/** The names are longer or shorter than those of the template: some lines break elsewhere. */
async function format(folder: string): Promise<void> {
  const biome = join(root, "node_modules/@biomejs/biome/bin/biome");
  const args = [biome, "format", "--write", folder];
  const code = await runInherited(process.execPath, args, { cwd: root, quiet: true });
  if (code !== 0) throw new Error(`Biome could not format ${folder}.`);
}
