import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { RegistryEntry } from "@oselia/shared/contract";
import type { PageHead } from "./html.ts";

interface Manifest {
  metaData: { remoteEntry: { name: string } };
  exposes: {
    assets: { js: { sync: string[] }; css: { sync: string[] } };
  }[];
}

/** Reads the files of a release that a page needs, once: a release never changes. */
export function createPageRemotes(releases: string) {
  const cache = new Map<string, Promise<NonNullable<PageHead["remote"]>>>();

  async function read(entry: RegistryEntry): Promise<NonNullable<PageHead["remote"]>> {
    const { name, version } = entry;
    const text = await readFile(join(releases, name, version, "mf-manifest.json"), "utf8");
    const { metaData, exposes } = JSON.parse(text) as Manifest;
    const url = (file: string) => `/remotes/${name}/${version}/${file}`;
    const assets = exposes.map((exposed) => exposed.assets);
    return {
      entry,
      manifest: text,
      preloads: [metaData.remoteEntry.name, ...assets.flatMap(({ js }) => js.sync)].map(url),
      styles: assets.flatMap(({ css }) => css.sync).map(url),
    };
  }

  /** Undefined when the release cannot be read: the page is sent without it. */
  return (entry: RegistryEntry): Promise<PageHead["remote"]> => {
    const key = `${entry.name}/${entry.version}`;
    let remote = cache.get(key);
    if (!remote) {
      remote = read(entry);
      cache.set(key, remote);
      remote.catch(() => cache.delete(key));
    }
    return remote.catch(() => undefined);
  };
}
