import type { Config } from "../config.ts";
import type { Database } from "../database/database.ts";
import type { FileStore } from "../files/file-store.ts";
import { type MediaStore, mediaName } from "./media-store.ts";

/**
 * Stores images in the file store. Each is recorded in the database first, so that images nothing
 * refers to can be found and removed.
 *
 * @param config Without S3, images are in folders named by their first two characters.
 */
export function createMediaStore(
  files: FileStore,
  { db }: Pick<Database, "db">,
  { s3 }: Pick<Config, "s3">,
): MediaStore {
  const toKey = (file: string) => (s3 ? `media/${file}` : `media/${file.slice(0, 2)}/${file}`);

  return {
    async put(file, content) {
      await db
        .insertInto("mediaFiles")
        .values({ file })
        .onConflict((conflict) => conflict.column("file").doNothing())
        .execute();
      await files.put(toKey(file), content, "image/webp");
    },

    get: (file) => files.get(toKey(file)),

    async *list() {
      for await (const keys of files.list("media/")) {
        const names = keys.map((key) => key.slice(key.lastIndexOf("/") + 1));
        yield names.filter((name) => mediaName.test(name));
      }
    },

    delete: (file) => files.delete(toKey(file)),
  };
}
