import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { MediaStore } from "./media-store.ts";

/**
 * Hours between finding an image unused and removing it. By then any upload has long stored its
 * reference, and a backup of the files may be up to a day newer than that of the database.
 */
const graceHours = 24;

const references = sql`(
  select file from news_photos
  union all
  select cover_file from books where cover_file is not null
) as used where used.file = media_files.file`;
const isUsed: RawBuilder<boolean> = sql`exists (select from ${references})`;
const isUnused: RawBuilder<boolean> = sql`not exists (select from ${references})`;

/**
 * Removes images that no article or book, deleted or not, has referred to for a day. Names are
 * never reused, so an unused image stays unused. Safe to interrupt at any point, and to run on
 * several servers concurrently.
 *
 * @param signal Stops it after the current image.
 */
export async function removeUnused(
  { db }: Pick<Database, "db">,
  media: MediaStore,
  signal?: AbortSignal,
): Promise<void> {
  await db
    .updateTable("mediaFiles")
    .set({ unusedSince: null })
    .where("unusedSince", "is not", null)
    .where(isUsed)
    .execute();
  await db
    .updateTable("mediaFiles")
    .set({ unusedSince: sql<Date>`now()` })
    .where("unusedSince", "is", null)
    .where(isUnused)
    .execute();
  for (;;) {
    const unused = await db
      .selectFrom("mediaFiles")
      .select("file")
      .where(sql<boolean>`unused_since < now() - make_interval(hours => ${graceHours})`)
      .where(isUnused)
      .limit(100)
      .execute();
    if (unused.length === 0) return;
    const removed: string[] = [];
    for (const { file } of unused) {
      if (signal?.aborted) break;
      await media.delete(file);
      removed.push(file);
    }
    // The file first: a row that is left leads to its file again; a file without a row would stay
    // forever.
    if (removed.length > 0) {
      await db.deleteFrom("mediaFiles").where("file", "in", removed).execute();
    }
    if (signal?.aborted) return;
  }
}
