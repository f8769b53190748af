import type { Config } from "../config.ts";
import { folderStore } from "./folder-store.ts";
import { s3Store } from "./s3-store.ts";

/** Where pictures are kept, by the name that `prepareImage` made from their content. */
export interface MediaStore {
  /** Ends when the picture is safe. Keeping the same one twice is fine. */
  put(file: string, bytes: Buffer): Promise<void>;
  /** Undefined when there is none. */
  get(file: string): Promise<Buffer | undefined>;
}

/** The S3 bucket of the configuration, else DATA_DIR/media. */
export const createMediaStore = ({ s3, dataDir }: Config): MediaStore =>
  s3 ? s3Store(s3) : folderStore(dataDir);

/** The address of a picture, from the site's root. */
export const mediaUrl = (file: string) => `/media/${file}`;
