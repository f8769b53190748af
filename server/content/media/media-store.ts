import { listVariantNames } from "@oselia/shared/model/image-variants";
import type { Config } from "../../platform/config/config.ts";
import type { Database } from "../../platform/database/database.ts";
import type { FileStore } from "../../platform/files/file-store.ts";

/** The format of an image's name. */
export const mediaName = /^[\w-]{43}\.webp$/;

/** The URL path of an image. */
export const mediaUrl = (file: string) => `/media/${file}`;

export type MediaStore = ReturnType<typeof createMediaStore>;

/**
 * Stores images and their variants in the file store. `prepareImage` generates the names. An image
 * is recorded in the database first, so that it can be found and removed when nothing refers to it.
 *
 * @param config Without S3, images are in folders named by their first two characters.
 */
export function createMediaStore(
  files: FileStore,
  { db }: Pick<Database, "db">,
  { s3 }: Pick<Config, "s3">,
) {
  const toKey = (file: string) => (s3 ? `media/${file}` : `media/${file.slice(0, 2)}/${file}`);

  return {
    /** Resolves when the image is safely stored. Storing the same image twice is fine. */
    async put(file: string, content: Buffer): Promise<void> {
      await db
        .insertInto("mediaFiles")
        .values({ file })
        .onConflict((conflict) => conflict.column("file").doNothing())
        .execute();
      await files.put(toKey(file), content, "image/webp");
    },

    /** Stores a variant of an image that is stored, under its name (shared/model/image-variants.ts). */
    putVariant: (name: string, content: Buffer): Promise<void> =>
      files.put(toKey(name), content, `image/${name.slice(name.lastIndexOf(".") + 1)}`),

    /** An image or a variant. Returns undefined for an unknown name. */
    get: (name: string): Promise<Buffer | undefined> => files.get(toKey(name)),

    /** Deletes an image with its variants. Does nothing for an unknown name. */
    async delete(file: string): Promise<void> {
      // The image first: a variant that is being made now finds it gone, and is not stored.
      await files.delete(toKey(file));
      await Promise.all(listVariantNames(file).map((name) => files.delete(toKey(name))));
    },

    /** Does nothing for an unknown name. */
    deleteVariant: (name: string): Promise<void> => files.delete(toKey(name)),
  };
}
