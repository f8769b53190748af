import { mkdirSync, watchFile, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Registry, RegistryEntry } from "@oselia/shared/contract";
import { explainConflict, settleClaims } from "@oselia/shared/contract/claims";
import { devFolder, devPorts } from "../../shared/build/dev-server.ts";
import { type RemoteFolder, remoteName, root } from "../parts.ts";
import { print } from "../print.ts";

/**
 * Writes the registry of the dev servers, now and whenever a contribution changes.
 *
 * @param folders The remotes that have a dev server.
 * @param fetchOthers The remotes of a deployed site. One of the same name is replaced.
 */
export async function watchDevRegistry(
  folders: readonly RemoteFolder[],
  fetchOthers: () => Promise<RegistryEntry[]>,
): Promise<void> {
  mkdirSync(devFolder, { recursive: true });
  const write = async () => writeRegistry(await fetchOthers(), await readDevEntries(folders));
  await write();
  for (const folder of folders) {
    watchFile(join(root, folder, "contribution.ts"), { interval: 500 }, () => {
      write().catch((error: Error) => print(error.message));
    });
  }
}

function readDevEntries(folders: readonly RemoteFolder[]): Promise<RegistryEntry[]> {
  return Promise.all(
    folders.map(async (folder) => {
      // A module is loaded once for each URL; the time makes it a new one.
      const address = new URL(`../../${folder}/contribution.ts?${Date.now()}`, import.meta.url);
      const { default: contribution } = await import(address.href);
      return {
        name: remoteName(folder),
        version: "development",
        manifest: `http://localhost:${devPorts[folder]}/mf-manifest.json`,
        // The next response of a dev server is unknown.
        integrity: "",
        contribution,
      };
    }),
  );
}

function writeRegistry(others: RegistryEntry[], own: RegistryEntry[]): void {
  const names = new Set(own.map(({ name }) => name));
  const remotes = [...others.filter(({ name }) => !names.has(name)), ...own];
  // The release tool would reject it.
  for (const conflict of settleClaims(remotes).conflicts) {
    print(`${conflict.remote}: ${explainConflict(conflict)}`);
  }
  writeFileSync(join(devFolder, "remotes.json"), JSON.stringify({ remotes } satisfies Registry));
}
