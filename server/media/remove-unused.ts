import { type RawBuilder, sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { MediaStore } from "./media-store.ts";

/**
 * Hours between the first look that finds a picture unused and its removal. An upload has long referred
 * to its own by then, and a backup of the files may be a day younger than that of the database.
 */
const grace = 24;

const references = sql`(
  select file from news_photos
  union all
  select cover_file from books where cover_file is not null
) as used where used.file = media_files.file`;
const isUsed: RawBuilder<boolean> = sql`exists (select from ${references})`;
const isUnused: RawBuilder<boolean> = sql`not exists (select from ${references})`;

/**
 * Removes pictures that no article and no book has referred to for a day, in the bin or out of it. No
 * name is ever used twice, so what is unused cannot come into use meanwhile. It may be cut off anywhere
 * and run beside itself.
 *
 * @param signal Ends it after the picture at hand.
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
      .where(sql<boolean>`unused_since < now() - make_interval(hours => ${grace})`)
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
    // The file first: a row that is left finds it again, a file without a row would stay for ever.
    if (removed.length > 0) {
      await db.deleteFrom("mediaFiles").where("file", "in", removed).execute();
    }
    if (signal?.aborted) return;
  }
}

/** Lets the database know of every picture in the store, as unused from now on where nothing refers to it. */
export async function findOldPictures(
  { db }: Pick<Database, "db">,
  media: MediaStore,
): Promise<void> {
  for await (const files of media.list()) {
    if (files.length === 0) continue;
    await db
      .insertInto("mediaFiles")
      .values(files.map((file) => ({ file })))
      .onConflict((conflict) => conflict.column("file").doNothing())
      .execute();
  }
}
