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

/** What of a release is needed to show a page, read once: a release never changes. */
export function createPageRemotes(releases: string) {
  const kept = new Map<string, Promise<NonNullable<PageHead["remote"]>>>();

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

  /** Undefined when the release cannot be read: the page then does without. */
  return (entry: RegistryEntry): Promise<PageHead["remote"]> => {
    const key = `${entry.name}/${entry.version}`;
    let remote = kept.get(key);
    if (!remote) {
      remote = read(entry);
      kept.set(key, remote);
      remote.catch(() => kept.delete(key));
    }
    return remote.catch(() => undefined);
  };
}
