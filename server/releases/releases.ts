import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../platform/database/database.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import { createChannels } from "./channels/channels.ts";
import { readLive } from "./registry/live-releases.ts";
import { createRegistryReader } from "./registry/registry.ts";
import { createReleaseFiles } from "./storage/release-files.ts";
import { createReleaseStore } from "./storage/release-store.ts";

/** The releases of the shell and the remotes. */
export type Releases = ReturnType<typeof createReleases>;

export function createReleases(
  database: Database,
  store: FileStore,
  log: Pick<FastifyBaseLogger, "error" | "info" | "warn">,
  options?: { compress?: boolean },
) {
  const files = createReleaseFiles(store, options);
  return {
    store: createReleaseStore(database, files),
    channels: createChannels(database, files),
    files,
    registry: createRegistryReader((last) => readLive(database.db, files, last?.released), log),
  };
}
