import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

interface Damage {
  name: string;
  /** Matches the reported problem. */
  reason: RegExp;
  /** Damages the live release of remote_events, which has this version. */
  apply(root: string, version: string): Promise<unknown>;
  /** What is damaged: the pointer, the release's entry in the registry, or its files. */
  affects: "pointer" | "entry" | "files";
}

const folder = (root: string) => join(root, "remote_events");

/** Changes release.json of the live release. */
async function changeRelease(root: string, version: string, change: object): Promise<void> {
  const path = join(folder(root), version, "release.json");
  const release = JSON.parse(await readFile(path, "utf8"));
  await writeFile(path, JSON.stringify({ ...release, ...change }));
}

/** Every kind of damage to a file among the releases of remote_events. */
export const damages: Damage[] = [
  {
    name: "half a live.json",
    reason: /live\.json cannot be read/,
    affects: "pointer",
    apply: (root) => writeFile(join(folder(root), "live.json"), '{"version":"01'),
  },
  {
    name: "a live.json of another shape",
    reason: /live\.json cannot be read/,
    affects: "pointer",
    apply: (root) => writeFile(join(folder(root), "live.json"), "null"),
  },
  {
    name: "a folder where live.json should be",
    reason: /live\.json cannot be read/,
    affects: "pointer",
    async apply(root) {
      await rm(join(folder(root), "live.json"));
      await mkdir(join(folder(root), "live.json"));
    },
  },
  {
    name: "a live release that has been removed",
    reason: /has no release [0-9a-f]{16}/,
    affects: "files",
    apply: (root, version) => rm(join(folder(root), version), { recursive: true }),
  },
  {
    name: "half a release.json",
    reason: /release\.json of .* is damaged/,
    affects: "entry",
    apply: (root, version) => writeFile(join(folder(root), version, "release.json"), '{"name":'),
  },
  {
    name: "a release without a contribution",
    reason: /release\.json of .* is damaged/,
    affects: "entry",
    apply: (root, version) => changeRelease(root, version, { contribution: undefined }),
  },
  {
    name: "a release with an invalid mount",
    reason: /release\.json of .* is damaged at \/contribution\/mounts\/0/,
    affects: "entry",
    apply: (root, version) =>
      changeRelease(root, version, { contribution: { contract: 1, mounts: [null] } }),
  },
  {
    name: "half a manifest",
    reason: /mf-manifest\.json of .* is damaged/,
    affects: "files",
    apply: (root, version) => writeFile(join(folder(root), version, "mf-manifest.json"), "{"),
  },
  {
    name: "a manifest that has been removed",
    reason: /mf-manifest\.json of .* cannot be read/,
    affects: "files",
    apply: (root, version) => rm(join(folder(root), version, "mf-manifest.json")),
  },
];

/** Copies the folder of remote_events to another name, as someone who tidies up may leave it. */
export async function copyToStrayFolder(root: string): Promise<void> {
  await cp(folder(root), join(root, "remote_events_old"), { recursive: true });
}
