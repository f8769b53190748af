import type { Book } from "@oselia/shared/model";
import type { Database } from "../../platform/database/database.ts";

/** The ids of the books for the sitemap, newest first. */
export async function listBooksForSitemap({ db }: Database, limit: number): Promise<Book["id"][]> {
  const rows = await db
    .selectFrom("books")
    .select("id")
    .where("deletedAt", "is", null)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
