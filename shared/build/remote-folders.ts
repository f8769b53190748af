import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "./paths.ts";

/** A folder of the repository that holds a remote: "remote-inbox". */
export type RemoteFolder = `remote-${string}`;

const isRemote = (name: string): name is RemoteFolder =>
  name.startsWith("remote-") && existsSync(join(root, name, "contribution.ts"));

/** Every front end that is released separately, by name. A new folder is found automatically. */
export const remoteFolders: readonly RemoteFolder[] = readdirSync(root).filter(isRemote).sort();
