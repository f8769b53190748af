import type { Config } from "../config.ts";
import type { Database } from "../database/database.ts";
import { folderStore } from "./folder-store.ts";
import type { MediaStore } from "./media-store.ts";
import { s3Store } from "./s3-store.ts";

/**
 * The S3 bucket of the configuration, else DATA_DIR/media. The database knows of every picture before
 * it is kept, so that what was never referred to can be found and removed.
 */
export function createMediaStore(
  { s3, dataDir }: Pick<Config, "s3" | "dataDir">,
  { db }: Pick<Database, "db">,
): MediaStore {
  const store = s3 ? s3Store(s3) : folderStore(dataDir);
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
