import type { FastifyInstance } from "fastify";
import { type RawBuilder, sql } from "kysely";
import type { MediaStore } from "../../content/media/media-store.ts";
import { removeUnused } from "../../content/media/remove-unused.ts";
import { idempotencyHours } from "../../http/responses/idempotency-key.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";
import {
  deleteOldErrors,
  deleteOldReports,
  deleteOldVitals,
  isOverrideFresh,
  type Releases,
  removeUnfinished,
} from "../../releases/index.ts";
import { isConfirmationFresh } from "../../staff/confirmation/confirmations.ts";
import { isFresh } from "../../staff/reset-mails.ts";

/**
 * Deletes expired sessions, confirmations, overrides, previews, reset codes and reset emails,
 * throttle counts after 30 days, and idempotency hashes.
 */
export async function deleteExpired({ db }: Database): Promise<void> {
  const expired = [
    [
      "sessions",
      sql`created_at < now() - interval '7 days' or last_used_at < now() - interval '12 hours'`,
    ],
    ["overrides", sql`not (${isOverrideFresh})`],
    ["previews", sql`expires_at <= now()`],
    ["confirmations", sql`not (${isConfirmationFresh})`],
    ["resetCodes", sql`not (${isFresh})`],
    ["resetMails", sql`not (${isFresh})`],
    ["throttle", sql`last_attempt_at < now() - interval '30 days'`],
  ] satisfies [keyof Tables, RawBuilder<unknown>][];
  for (const [table, condition] of expired) {
    await db.deleteFrom(table).where(sql<boolean>`${condition}`).execute();
  }
  for (const table of ["messages", "news", "books"] as const) {
    await db
      .updateTable(table)
      .set({ idempotencyHash: null })
      .where("idempotencyHash", "is not", null)
      .where(sql<boolean>`created_at < now() - make_interval(hours => ${idempotencyHours})`)
      .execute();
  }
}

/**
 * Deletes permanently what was deleted so many days ago; an article's photos are deleted with it.
 */
async function emptyBin({ db }: Pick<Database, "db">, days: number): Promise<void> {
  const isOver: RawBuilder<boolean> = sql`deleted_at < now() - make_interval(days => ${days})`;
  for (const table of ["news", "books"] as const) {
    for (;;) {
      // Selected first: deleting no rows would still clear the cached lists of every server.
      const over = await db.selectFrom(table).select("id").where(isOver).limit(500).execute();
      if (over.length === 0) break;
      const ids = over.map(({ id }) => id);
      // Items that were restored since then stay.
      await db.deleteFrom(table).where("id", "in", ids).where(isOver).execute();
    }
  }
}

/** Minutes between two clean-ups, by any server. */
const intervalMinutes = 60;

/** Milliseconds between two checks whether one is due. */
const checkInterval = 10 * 60 * 1000;

type Needed = { config: Config; database: Database; media: MediaStore; releases: Releases };

/**
 * Deletes expired sessions and the like, what has been in the bin for the retention time, unused
 * images, old reports of browsers and the files of interrupted publications, when a clean-up is due.
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
  await deleteOldErrors(database);
  await deleteOldVitals(database);
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
