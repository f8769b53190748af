import { rm } from "node:fs/promises";
import { join } from "node:path";
import { after, beforeEach } from "node:test";
import { openDatabase } from "../../platform/database/open-database.ts";
import { createFileStore } from "../../platform/files/create-file-store.ts";
import { prepareDatabase } from "../../testing/api/database.ts";
import { silentLog } from "../../testing/silent-log.ts";
import { createReleases } from "../releases.ts";

/** Releases on a real database and a folder, empty before each test of the file. */
export async function useReleases() {
  const ground = await prepareDatabase();
  const database = await openDatabase(ground.config, silentLog);
  const { dataDir } = ground.config;
  const folder = join(dataDir, "releases");
  const create = () => createReleases(database, createFileStore({ dataDir }), silentLog);
  beforeEach(async () => {
    await database.pool.query(
      "truncate releases, release_channels, owned_paths, release_events, load_reports, web_vitals, deploy_tokens cascade",
    );
    await rm(folder, { recursive: true, force: true });
  });
  after(async () => {
    await database.close();
    await ground.remove();
  });
  return {
    database,
    dataDir,
    /** Folder of the releases' files. */
    folder,
    ...create(),
    /** The releases as a server sees them that has just started. */
    restarted: create,
  };
}
