import type { Config } from "../config.ts";
import { folderStore } from "./folder-store.ts";
import type { MediaStore } from "./media-store.ts";
import { s3Store } from "./s3-store.ts";

/** The S3 bucket of the configuration, else DATA_DIR/media. */
export const createMediaStore = ({ s3, dataDir }: Config): MediaStore =>
  s3 ? s3Store(s3) : folderStore(dataDir);
