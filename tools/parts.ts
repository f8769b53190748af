import { type RemoteFolder, remoteFolders } from "../shared/build/remote-folders.ts";

export { root } from "../shared/build/paths.ts";
export { type RemoteFolder, remoteFolders };

/** A folder that Rspack builds. */
export type PartFolder = "shell" | RemoteFolder;

/** Folders of everything that Rspack builds. */
export const partFolders: readonly PartFolder[] = ["shell", ...remoteFolders];

/** A remote's name in the registry: "remote_inbox" for the folder "remote-inbox". */
export function remoteName(folder: RemoteFolder): string {
  return folder.replaceAll("-", "_");
}
