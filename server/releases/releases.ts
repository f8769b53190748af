import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../platform/database/database.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import { type Channels, createChannels } from "./channels.ts";
import { readLive } from "./live-releases.ts";
import { createRegistryReader, type RegistryReader } from "./registry.ts";
import { createReleaseFiles, type ReleaseFiles } from "./release-files.ts";
import { createReleaseStore, type ReleaseStore } from "./release-store.ts";

/** The releases of the shell and the remotes. */
export interface Releases {
  store: ReleaseStore;
  channels: Channels;
  files: ReleaseFiles;
  registry: RegistryReader;
}

export function createReleases(
  database: Database,
  files: FileStore,
  log: Pick<FastifyBaseLogger, "error" | "info" | "warn">,
  options?: { compress?: boolean },
): Releases {
  const releaseFiles = createReleaseFiles(files, options);
  const store = createReleaseStore(database, releaseFiles);
  return {
    store,
    channels: createChannels(database, releaseFiles),
    files: releaseFiles,
    registry: createRegistryReader(
      (last) => readLive(database.db, releaseFiles, last?.released),
      log,
    ),
  };
}
