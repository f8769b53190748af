import { mkdirSync, watchFile, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Registry, RegistryEntry } from "@oselia/shared/contract";
import { settleClaims } from "@oselia/shared/contract/claims";
import { explainConflict } from "@oselia/shared/contract/explain-conflict";
import { devFolder, devPorts } from "../../shared/build/dev-server.ts";
import { remoteFolders, remoteName, root } from "../parts.ts";
import { print } from "../print.ts";

/** Writes the registry of the dev servers, now and whenever a contribution changes. */
export async function watchDevRegistry(): Promise<void> {
  mkdirSync(devFolder, { recursive: true });
  await writeRegistry();
  for (const folder of remoteFolders) {
    watchFile(join(root, folder, "contribution.ts"), { interval: 500 }, () => {
      writeRegistry().catch((error: Error) => print(error.message));
    });
  }
}

async function writeRegistry(): Promise<void> {
  const remotes = await Promise.all(
    remoteFolders.map(async (folder): Promise<RegistryEntry> => {
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
  // The release tool would reject it.
  for (const conflict of settleClaims(remotes).conflicts) {
    print(`${conflict.remote}: ${explainConflict(conflict)}`);
  }
  writeFileSync(join(devFolder, "remotes.json"), JSON.stringify({ remotes } satisfies Registry));
}
