import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

interface Damage {
  name: string;
  /**
   * Damages the release of remote_events with this version.
   *
   * @param folder Folder of the releases' files.
   */
  apply(folder: string, version: string): Promise<void>;
}

/** How the report on any of them ends. */
export const damageReason =
  /mf-manifest\.json of release [0-9a-f]{16} of remote_events is missing or damaged/;

const manifest = (folder: string, version: string) =>
  join(folder, "remote_events", version, "mf-manifest.json");

/** Damage to the files of a release, as a faulty disk or someone who tidies up may leave it. */
export const damages: Damage[] = [
  {
    name: "a live release whose files have been removed",
    apply: (folder, version) => rm(join(folder, "remote_events", version), { recursive: true }),
  },
  {
    name: "half a manifest",
    apply: (folder, version) => writeFile(manifest(folder, version), "{"),
  },
  {
    name: "a manifest that was tampered with",
    apply: (folder, version) =>
      writeFile(manifest(folder, version), '{"metaData":{"remoteEntry":{"name":"evil.js"}}}'),
  },
  {
    name: "a manifest that has been removed",
    apply: (folder, version) => rm(manifest(folder, version)),
  },
];
