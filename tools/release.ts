import { join } from "node:path";
import { readConfig } from "../server/config.ts";
import { prepareDataDir } from "../server/database/data-dir.ts";
import { createReleaseStore, type NewRelease } from "../server/releases/release-store.ts";
import { releasesFolder } from "../server/releases/releases-plugin.ts";
import { buildParts } from "./build.ts";
import { type RemoteFolder, remoteFolder, remoteFolders, remoteName, root } from "./parts.ts";
import { releaseAtStart, type StartOutcome } from "./release-at-start.ts";
import { run, say } from "./say.ts";

/** Stores the build of a remote and makes it live for its team. Answers its version. */
async function releasePart(dataDir: string, folder: RemoteFolder): Promise<string> {
  const store = createReleaseStore(releasesFolder(dataDir));
  const version = await store.publish(await buildOf(folder));
  await store.promote(remoteName(folder), version);
  return version;
}

/**
 * Makes the builds of all remotes live that replace nobody's choice.
 *
 * @param onOutcome Called for each remote. Default: throws when one is refused.
 */
export async function releaseParts(
  dataDir: string,
  onOutcome: (folder: RemoteFolder, outcome: StartOutcome) => void = throwRefused,
): Promise<void> {
  const store = createReleaseStore(releasesFolder(dataDir));
  for (const folder of remoteFolders) {
    onOutcome(folder, await releaseAtStart(store, await buildOf(folder)));
  }
}

function throwRefused(_folder: RemoteFolder, outcome: StartOutcome): void {
  if (outcome.kind === "refused") throw new Error(outcome.reason);
}

async function buildOf(folder: RemoteFolder): Promise<NewRelease> {
  const { default: contribution } = await import(`../${folder}/contribution.ts`);
  return { name: remoteName(folder), folder: join(root, folder, "dist"), contribution };
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
