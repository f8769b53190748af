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
export type RemoteFolder = (typeof remoteFolders)[number];

/** The remote that a person named. Throws when there is none of that name. */
export function remoteFolder(name = ""): RemoteFolder {
  const folder = remoteFolders.find((candidate) => candidate === name);
  if (!folder) {
    throw new Error(`"${name}" is no remote. The remotes are ${remoteFolders.join(", ")}.`);
  }
  return folder;
}

/** A remote's name in the registry: "remote_inbox" for the folder "remote-inbox". */
export function remoteName(folder: RemoteFolder): string {
  return folder.replaceAll("-", "_");
}
