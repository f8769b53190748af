import type { Config } from "../config/config.ts";
import type { FileStore } from "./file-store.ts";
import { createFolderStore } from "./folder-store.ts";
import { createS3Store } from "./s3-store.ts";

/** Files in the configured S3 bucket, else in DATA_DIR. */
export function createFileStore({ s3, dataDir }: Pick<Config, "s3" | "dataDir">): FileStore {
  return s3 ? createS3Store(s3) : createFolderStore(dataDir);
}
