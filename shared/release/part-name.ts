import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * What people call the part in a folder, by the name in its package.json: "remote-inbox" for
 * "@oselia/remote-inbox". Undefined when there is none.
 */
export function readPartName(folder: string): string | undefined {
  try {
    const { name } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    return String(name).split("/").at(-1);
  } catch {
    return undefined;
  }
}

/** What its releases are called: "remote_inbox" for "remote-inbox". */
export const toReleaseName = (part: string): string => part.replaceAll("-", "_");
