import type { Config } from "../config.ts";
import type { Database } from "../database/database.ts";
import { createFolderStore } from "./folder-store.ts";
import type { MediaStore } from "./media-store.ts";
import { createS3Store } from "./s3-store.ts";

/**
 * Stores images in the configured S3 bucket, else in DATA_DIR/media. Each is recorded in the
 * database first, so that images nothing refers to can be found and removed.
 */
export function createMediaStore(
  { s3, dataDir }: Pick<Config, "s3" | "dataDir">,
  { db }: Pick<Database, "db">,
): MediaStore {
  const store = s3 ? createS3Store(s3) : createFolderStore(dataDir);
  return {
    ...store,
    async put(file, bytes) {
      await db
        .insertInto("mediaFiles")
        .values({ file })
        .onConflict((conflict) => conflict.column("file").doNothing())
        .execute();
      await store.put(file, bytes);
    },
  };
}
