import { copySources } from "./copy-sources.ts";
import { createFolder, type Folder } from "./folder.ts";

/**
 * A copy of the checkout, in which commands run as a team would run them.
 *
 * @param env Variables of the programs.
 */
export function createCheckout(env: Record<string, string> = {}): Folder {
  const folder = createFolder(env);
  copySources(folder.path("."));
  return folder;
}
