import { mkdirSync, watchFile, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Registry, RegistryEntry } from "@oselia/shared/contract";
import { explainConflict, settleClaims } from "@oselia/shared/contract/claims";

/** A remote that a dev server builds. */
export interface DevRemote {
  /** In the registry: "remote_inbox". */
  name: string;
  /** Absolute path of its folder. */
  folder: string;
  /** URL of its manifest. */
  manifest: string;
}

/**
 * Writes remotes.json for dev servers, now and whenever a contribution changes.
 *
 * @param folder Where to.
 * @param fetchOthers The remotes of a deployed site. One of the same name is replaced.
 * @param report Called with what a release would be refused for.
 */
export async function watchDevRegistry(
  folder: string,
  own: readonly DevRemote[],
  fetchOthers: () => Promise<RegistryEntry[]>,
  report: (line: string) => void,
): Promise<void> {
  const write = async () => {
    const names = new Set(own.map(({ name }) => name));
    const others = (await fetchOthers()).filter(({ name }) => !names.has(name));
    const remotes = [...others, ...(await Promise.all(own.map(readEntry)))];
    for (const conflict of settleClaims(remotes).conflicts) {
      report(`${conflict.remote}: ${explainConflict(conflict)}`);
    }
    const registry: Registry = { remotes };
    writeFileSync(join(folder, "remotes.json"), JSON.stringify(registry));
  };
  mkdirSync(folder, { recursive: true });
  await write();
  for (const remote of own) {
    watchFile(join(remote.folder, "contribution.ts"), { interval: 500 }, () => {
      write().catch((error: Error) => report(error.message));
    });
  }
}

async function readEntry({ name, folder, manifest }: DevRemote): Promise<RegistryEntry> {
  // A module is loaded once for each URL; the time makes it a new one.
  const address = `${pathToFileURL(join(folder, "contribution.ts"))}?${Date.now()}`;
  const { default: contribution } = await import(address);
  // The next response of a dev server is unknown.
  return { name, version: "development", manifest, integrity: "", contribution };
}
