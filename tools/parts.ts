import { join } from "node:path";

/** Absolute path of the repository. */
export const root = join(import.meta.dirname, "..");

/** Folders of the front ends that ship on their own. */
export const remoteFolders = [
  "remote-public",
  "remote-news-admin",
  "remote-books-admin",
  "remote-inbox",
] as const;

/** Folders of everything that Rspack builds. */
export const partFolders = ["shell", ...remoteFolders] as const;
export type PartFolder = (typeof partFolders)[number];
