import type { Manifest } from "@oselia/shared/contract/release";

/** The paths that a remote is loaded from. */
export interface RemoteFiles {
  version: string;
  /** The folder of all files. */
  folder: string;
  manifest: string;
  entry: string;
  /** The script of the exposed module, and its style sheet. */
  code: string;
  style: string;
  /** A chunk that is loaded on demand: the English texts. */
  texts: string;
}

/** @param heading The English heading of one of the remote's pages. */
export async function findRemoteFiles(
  siteUrl: string,
  name: string,
  heading: string,
): Promise<RemoteFiles> {
  const registry = await (await fetch(`${siteUrl}/remotes.json`)).json();
  const { version, manifest } = registry.remotes.find((one: { name: string }) => one.name === name);
  const folder = manifest.slice(0, manifest.lastIndexOf("/") + 1);
  const { metaData, exposes } = (await (await fetch(siteUrl + manifest)).json()) as Manifest;
  const { js, css } = exposes[0]?.assets ?? {};
  const own = (names: string[] = []) =>
    folder + names.find((file) => file.startsWith("__federation_expose"));
  const texts = await findScript(siteUrl, folder, js?.async ?? [], `"title":"${heading}"`);
  return {
    version,
    folder,
    manifest,
    entry: folder + metaData.remoteEntry.name,
    code: own(js?.sync),
    style: own(css?.sync),
    texts,
  };
}

/** The first of the scripts that contains this code. */
async function findScript(
  siteUrl: string,
  folder: string,
  names: string[],
  code: string,
): Promise<string> {
  for (const name of names) {
    const content = await (await fetch(siteUrl + folder + name)).text();
    if (content.includes(code)) return folder + name;
  }
  throw new Error(`No script contains ${code}`);
}
