import { listVariantNames } from "@oselia/shared/model/image-variants";
import type { Config } from "../../platform/config/config.ts";
import type { Database } from "../../platform/database/database.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import type { MediaStore } from "./media-store.ts";

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

    putVariant: (name, content) =>
      files.put(toKey(name), content, `image/${name.slice(name.lastIndexOf(".") + 1)}`),

    get: (name) => files.get(toKey(name)),

    async delete(file) {
      // The image first: a variant that is being made now finds it gone, and is not stored.
      await files.delete(toKey(file));
      await Promise.all(listVariantNames(file).map((name) => files.delete(toKey(name))));
    },

    deleteVariant: (name) => files.delete(toKey(name)),
  };
}
