import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { MediaStore } from "../../content/media/media-store.ts";
import { removeUnused } from "../../content/media/remove-unused.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Database } from "../../platform/database/database.ts";
import { deleteOldReports, type Releases, removeUnfinished } from "../../releases/index.ts";
import { deleteExpired } from "./delete-expired.ts";
import { emptyBin } from "./empty-bin.ts";

/** Minutes between two clean-ups, by any server. */
const intervalMinutes = 60;

/** Milliseconds between two checks whether one is due. */
const checkInterval = 10 * 60 * 1000;

type Needed = { config: Config; database: Database; media: MediaStore; releases: Releases };

/**
 * Deletes expired sessions and the like, what has been in the bin for the retention time, unused
 * images, old load reports and the files of interrupted publications, when a clean-up is due.
 * Several servers may call it at the same time: one of them does it.
 */
export async function cleanUp(
  { config, database, media, releases }: Needed,
  signal?: AbortSignal,
): Promise<void> {
  if (!(await claimCleanUp(database))) return;
  await deleteExpired(database);
  // Images first, while items that leave the bin now still refer to theirs: these become unused
  // afterwards.
  await removeUnused(database, media, signal);
  await emptyBin(database, config.binRetentionDays);
  await deleteOldReports(database);
  await removeUnfinished(database, releases.files);
}

/**
 * Returns true for one caller when a clean-up is due, and postpones the next one. No lock is held
 * during the work, which may wait for a slow store: the embedded database has only one connection.
 */
export async function claimCleanUp({ db }: Pick<Database, "db">): Promise<boolean> {
  const claimed = await db
    .updateTable("jobs")
    .set({ dueAt: sql<Date>`now() + make_interval(mins => ${intervalMinutes})` })
    .where("name", "=", "clean up")
    .where("dueAt", "<=", sql<Date>`now()`)
    .returning("name")
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Cleans up in the background while the server runs. */
export function cleanUpRegularly(
  app: FastifyInstance,
  services: Needed & { runInBackground: (work: Promise<void>) => void },
): void {
  const closing = new AbortController();
  const work = () => services.runInBackground(cleanUp(services, closing.signal));
  const checkTimer = setInterval(work, checkInterval).unref();
  app.addHook("onReady", async () => work());
  app.addHook("preClose", async () => {
    clearInterval(checkTimer);
    closing.abort();
  });
}
