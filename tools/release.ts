import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { readConfig } from "../server/config.ts";
import { prepareDataDir } from "../server/database/data-dir.ts";
import { createReleaseStore } from "../server/releases/release-store.ts";
import { releasesFolder } from "../server/releases/releases-plugin.ts";
import { buildParts } from "./build.ts";
import { type RemoteFolder, remoteFolder, remoteFolders, remoteName, root } from "./parts.ts";
import { run, say } from "./say.ts";

/** Stores the build of a remote and makes it live. Answers its version. */
async function releasePart(dataDir: string, folder: RemoteFolder): Promise<string> {
  const version = await publish(dataDir, folder);
  await createReleaseStore(releasesFolder(dataDir)).promote(remoteName(folder), version);
  return version;
}

/**
 * Makes the builds of all remotes live that this store has never held. One that it has held stays
 * as it is: somebody may have rolled it back.
 *
 * @param onRelease Called for each that went live.
 */
export async function releaseParts(
  dataDir: string,
  onRelease: (folder: RemoteFolder, version: string) => void = () => {},
): Promise<void> {
  for (const folder of remoteFolders) {
    const known = await readdir(join(releasesFolder(dataDir), remoteName(folder))).catch(
      (): string[] => [],
    );
    const version = await publish(dataDir, folder);
    if (known.includes(version)) continue;
    await createReleaseStore(releasesFolder(dataDir)).promote(remoteName(folder), version);
    onRelease(folder, version);
  }
}

async function publish(dataDir: string, folder: RemoteFolder): Promise<string> {
  const { default: contribution } = await import(`../${folder}/contribution.ts`);
  return await createReleaseStore(releasesFolder(dataDir)).publish({
    name: remoteName(folder),
    folder: join(root, folder, "dist"),
    contribution,
  });
}

if (import.meta.main) {
  await run(async () => {
    const folder = remoteFolder(process.argv[2]);
    const { dataDir } = readConfig(process.env);
    await prepareDataDir(dataDir);
    await buildParts([folder]);
    say(`${folder} is live as ${await releasePart(dataDir, folder)}.`);
  });
}
