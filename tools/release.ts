import { join } from "node:path";
import { readConfig } from "../server/config.ts";
import { prepareDataDir } from "../server/database/data-dir.ts";
import { createReleaseStore, type NewRelease } from "../server/releases/release-store.ts";
import { releasesFolder } from "../server/releases/releases-plugin.ts";
import { buildParts } from "./build.ts";
import { type RemoteFolder, remoteFolder, remoteFolders, remoteName, root } from "./parts.ts";
import { print, run } from "./print.ts";
import { releaseAtStart, type StartOutcome } from "./release-at-start.ts";

/** Stores the build of a remote and makes it live for its team. Returns its version. */
async function releasePart(dataDir: string, folder: RemoteFolder): Promise<string> {
  const store = createReleaseStore(releasesFolder(dataDir));
  const version = await store.publish(await readBuild(folder));
  await store.promote(remoteName(folder), version);
  return version;
}

/**
 * Makes the builds of all remotes live that do not replace a team's choice.
 *
 * @param onOutcome Called for each remote. Default: throws when one is rejected.
 */
export async function releaseParts(
  dataDir: string,
  onOutcome: (folder: RemoteFolder, outcome: StartOutcome) => void = throwWhenRejected,
): Promise<void> {
  const store = createReleaseStore(releasesFolder(dataDir));
  for (const folder of remoteFolders) {
    onOutcome(folder, await releaseAtStart(store, await readBuild(folder)));
  }
}

function throwWhenRejected(_folder: RemoteFolder, outcome: StartOutcome): void {
  if (outcome.kind === "refused") throw new Error(outcome.reason);
}

async function readBuild(folder: RemoteFolder): Promise<NewRelease> {
  const { default: contribution } = await import(`../${folder}/contribution.ts`);
  return { name: remoteName(folder), folder: join(root, folder, "dist"), contribution };
}

if (import.meta.main) {
  await run(async () => {
    const folder = remoteFolder(process.argv[2]);
    const { dataDir } = readConfig(process.env);
    await prepareDataDir(dataDir);
    await buildParts([folder]);
    print(`${folder} released as ${await releasePart(dataDir, folder)}.`);
  });
}
