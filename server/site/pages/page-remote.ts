import type { RegistryEntry } from "@oselia/shared/contract";
import type { Manifest } from "@oselia/shared/contract/release";
import type { PageHead, PreloadedFile } from "./html.ts";
import type { ReleasedStyle } from "./inline-styles.ts";

/**
 * The files of a release that a page needs, by its manifest.
 *
 * @param manifest Checked against its hash: the browser does not check it again.
 */
export function toPageRemote(
  entry: RegistryEntry,
  manifest: string,
): NonNullable<PageHead["remote"]> {
  const { metaData, exposes, files: hashes }: Manifest = JSON.parse(manifest);
  const folder = entry.manifest.slice(0, entry.manifest.lastIndexOf("/") + 1);
  const toFile = (path: string): PreloadedFile[] => {
    const integrity = hashes[path];
    const href = folder + path;
    return integrity ? [{ href, integrity }] : [];
  };
  const toFiles = (paths: readonly string[]) => [...new Set(paths)].flatMap(toFile);
  const assets = exposes.map((exposed) => exposed.assets);
  return {
    entry,
    manifest,
    scripts: toFiles([metaData.remoteEntry.name, ...assets.flatMap(({ js }) => js.sync)]),
    styles: toFiles(assets.flatMap(({ css }) => css.sync)),
  };
}

/** The style sheets of a page's remote, for reading them. */
export function listStyles({ entry, styles }: NonNullable<PageHead["remote"]>): ReleasedStyle[] {
  const releaseUrl = entry.manifest.slice(0, entry.manifest.lastIndexOf("/"));
  const { name, version } = entry;
  return styles.map(({ href, integrity }) => {
    return { name, version, path: href.slice(releaseUrl.length + 1), integrity, releaseUrl };
  });
}
