import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

export interface Damage {
  what: string;
  /** What is said of it. */
  reason: RegExp;
  /** Does it to the live release of remote_events, whose version this is. */
  to(root: string, version: string): Promise<unknown>;
  /** What is no longer whole: the pointer, what the registry says of the release, or its files. */
  hits: "pointer" | "entry" | "files";
}

const folder = (root: string) => join(root, "remote_events");

/** Changes release.json of the live release. */
async function changeRelease(root: string, version: string, change: object): Promise<void> {
  const path = join(folder(root), version, "release.json");
  const release = JSON.parse(await readFile(path, "utf8"));
  await writeFile(path, JSON.stringify({ ...release, ...change }));
}

/** Each way in which a file among the releases of remote_events can be damaged. */
export const damages: Damage[] = [
  {
    what: "half a live.json",
    reason: /live\.json cannot be read/,
    hits: "pointer",
    to: (root) => writeFile(join(folder(root), "live.json"), '{"version":"01'),
  },
  {
    what: "a live.json of another shape",
    reason: /live\.json cannot be read/,
    hits: "pointer",
    to: (root) => writeFile(join(folder(root), "live.json"), "null"),
  },
  {
    what: "a folder where live.json should be",
    reason: /live\.json cannot be read/,
    hits: "pointer",
    async to(root) {
      await rm(join(folder(root), "live.json"));
      await mkdir(join(folder(root), "live.json"));
    },
  },
  {
    what: "a live release that has been removed",
    reason: /has no release [0-9a-f]{16}/,
    hits: "files",
    to: (root, version) => rm(join(folder(root), version), { recursive: true }),
  },
  {
    what: "half a release.json",
    reason: /release\.json of .* is damaged/,
    hits: "entry",
    to: (root, version) => writeFile(join(folder(root), version, "release.json"), '{"name":'),
  },
  {
    what: "a release without a contribution",
    reason: /release\.json of .* is damaged/,
    hits: "entry",
    to: (root, version) => changeRelease(root, version, { contribution: undefined }),
  },
  {
    what: "a release with a mount that is none",
    reason: /release\.json of .* is damaged at \/contribution\/mounts\/0/,
    hits: "entry",
    to: (root, version) =>
      changeRelease(root, version, { contribution: { contract: 1, mounts: [null] } }),
  },
  {
    what: "half a manifest",
    reason: /mf-manifest\.json of .* is damaged/,
    hits: "files",
    to: (root, version) => writeFile(join(folder(root), version, "mf-manifest.json"), "{"),
  },
  {
    what: "a manifest that has been removed",
    reason: /mf-manifest\.json of .* cannot be read/,
    hits: "files",
    to: (root, version) => rm(join(folder(root), version, "mf-manifest.json")),
  },
];

/** A copy of the folder of remote_events under another name, as somebody who tidies up leaves it. */
export async function strayCopy(root: string): Promise<void> {
  await cp(folder(root), join(root, "remote_events_old"), { recursive: true });
}
