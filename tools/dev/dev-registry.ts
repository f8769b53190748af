import { mkdirSync, watchFile, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Registry, RegistryEntry } from "@oselia/shared/contract";
import { claimSentence } from "@oselia/shared/contract/claim-sentence";
import { settleClaims } from "@oselia/shared/contract/claims";
import { devFolder, devPorts } from "../../shared/build/dev-server.ts";
import { remoteFolders, remoteName, root } from "../parts.ts";
import { say } from "../say.ts";

/** Writes the registry of the dev servers, now and whenever a contribution changes. */
export async function keepDevRegistry(): Promise<void> {
  mkdirSync(devFolder, { recursive: true });
  await writeRegistry();
  for (const folder of remoteFolders) {
    watchFile(join(root, folder, "contribution.ts"), { interval: 500 }, () => {
      writeRegistry().catch((error: Error) => say(error.message));
    });
  }
}

async function writeRegistry(): Promise<void> {
  const remotes = await Promise.all(
    remoteFolders.map(async (folder): Promise<RegistryEntry> => {
      // A module is read once for each address; the time makes it a new one.
      const address = new URL(`../../${folder}/contribution.ts?${Date.now()}`, import.meta.url);
      const { default: contribution } = await import(address.href);
      return {
        name: remoteName(folder),
        version: "development",
        manifest: `http://localhost:${devPorts[folder]}/mf-manifest.json`,
        // Nothing is known of what a dev server will answer next.
        integrity: "",
        contribution,
      };
    }),
  );
  // What the release tool would refuse.
  for (const conflict of settleClaims(remotes).conflicts) {
    say(`${conflict.remote}: ${claimSentence(conflict)}`);
  }
  writeFileSync(join(devFolder, "remotes.json"), JSON.stringify({ remotes } satisfies Registry));
}
