/** What the server, the tools, the builds and the front ends call a release, and where it is live. */

/** The name of the shell among the releases. */
export const SHELL = "shell";

/** The name of a remote: "remote_inbox". */
const REMOTE_NAME = /^remote_[a-z0-9_]{1,60}$/;

/** The name of a release: a remote's, or the shell's. */
export const RELEASE_NAME = new RegExp(`^${SHELL}$|${REMOTE_NAME.source}`);

/** The version of a release: the hash of its content. */
export const RELEASE_VERSION = /^[0-9a-f]{16}$/;

export interface ReleaseId {
  /** "shell" or "remote_inbox". */
  name: string;
  version: string;
}

/** The planned steps of a canary. At 100 it is promoted. */
export interface Ramp {
  /** The percentages that are still to come, ascending. */
  steps: number[];
  /** Seconds from one step to the next. */
  every: number;
  /** When the next step is due, ISO 8601. */
  next: string;
  /** True once that has passed and nobody has visited since the last step. */
  isWaiting?: boolean;
}

/** What visitors get of a release's name, as the API returns it. */
export interface Channel {
  name: string;
  /** The live version. */
  stable: string;
  /** Since when it has been live, ISO 8601. */
  stableSince: string;
  /** Who made it live: a team, a staff account, "start" or "server". */
  stableBy: string;
  /** The live versions before it, the latest last. */
  earlier: string[];
  /** The version that a part of the visitors get. */
  canary: string | null;
  percentage: number | null;
  ramp: Ramp | null;
  /** For If-Match. */
  revision: number;
  /** Who made the latest change, as in `stableBy`; a canary is a change too. */
  changedBy: string;
  /** When that was, ISO 8601. */
  changedAt: string;
}

/** The file that describes a remote's build, written by the federation plugin. */
export const MANIFEST = "mf-manifest.json";

/** What its readers use of it. */
export interface Manifest {
  metaData: { remoteEntry: { name: string } };
  exposes: {
    name: string;
    assets: Record<"js" | "css", { sync: string[]; async: string[] }>;
  }[];
  shared: { name: string; requiredVersion?: string }[];
  /** The Subresource Integrity value of every script and style sheet, by its path. */
  files: Record<string, string>;
  /** The exports that it takes of each shared package. */
  uses: Record<string, string[]>;
}

/** Whether a browser runs the file, and can check its hash: a script or a style sheet. */
export const isCode = (path: string): boolean => /\.(js|css)$/.test(path);
