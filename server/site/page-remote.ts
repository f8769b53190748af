import type { RegistryEntry } from "@oselia/shared/contract";
import type { PageHead } from "./html.ts";

interface Manifest {
  metaData: { remoteEntry: { name: string } };
  exposes: {
    assets: { js: { sync: string[] }; css: { sync: string[] } };
  }[];
}

/** The files of a release that a page needs, by its manifest. */
export function toPageRemote(
  entry: RegistryEntry,
  manifest: string,
): NonNullable<PageHead["remote"]> {
  const { metaData, exposes } = JSON.parse(manifest) as Manifest;
  const url = (file: string) => `/remotes/${entry.name}/${entry.version}/${file}`;
  const assets = exposes.map((exposed) => exposed.assets);
  return {
    entry,
    manifest,
    preloads: [metaData.remoteEntry.name, ...assets.flatMap(({ js }) => js.sync)].map(url),
    styles: assets.flatMap(({ css }) => css.sync).map(url),
  };
}
