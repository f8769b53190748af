import type { Contribution } from "@oselia/shared/contract";
import { type Channel, type ReleaseId, SHELL } from "@oselia/shared/contract/release";
import type { Exports } from "./compare-exports.ts";

/** What the page shows of a release. */
export interface Release extends ReleaseId {
  /** ISO 8601. */
  createdAt: string;
  author: string;
  commit: string | null;
  /** Whether there were changes beside that commit. */
  dirty: boolean;
  /** null for the shell. */
  contribution: Pick<Contribution, "mounts" | "navigation"> | null;
  /** The record of its smoke run; null where there was none. */
  gate: { by: string; at: string; checks: string[] } | null;
}

/** How a release has loaded. */
export interface LoadCounts {
  loads: number;
  failures: number;
  crashes: number;
}

export interface ReleaseEvent {
  /** ISO 8601. */
  at: string;
  /** "promote", "rollback", … A newer server may have others. */
  action: string;
  version: string | null;
  author: string;
  details: {
    percentage?: number;
    origin?: string;
    /** Those of its APIs that an administrator has allowed. */
    origins?: string[];
    /** The visits for which the server has withdrawn a canary. */
    canary?: LoadCounts;
    /** The web vital for which it has, at the 75th percentile. */
    worse?: { vital: VitalName; canary: number; stable: number };
  };
}

/** How a part loaded in browsers. */
export interface LoadSummary {
  name: string;
  /** The reported loads: one in ten, and during a canary all. */
  loads: number;
  /** Milliseconds in which half of the loads were done; null without loads. */
  median: number | null;
  /** The same for nine in ten. */
  p90: number | null;
  /** All failures, while loading and after it. */
  failures: number;
}

/** The same within an hour. */
export interface LoadHour extends LoadSummary {
  /** The hour's start, ISO 8601. */
  hour: string;
}

/** How one release loaded within an hour. */
export interface ReleaseLoads extends ReleaseId {
  loads: number;
  /** Milliseconds; null without loads. */
  median: number | null;
  failures: number;
}

/** What browsers measure of a visit, in the order in which it is shown. */
export const vitalNames = ["lcp", "inp", "cls", "longFrames"] as const;

export type VitalName = (typeof vitalNames)[number];

/** A web vital of one release within an hour. */
export interface Vital extends ReleaseId {
  vital: VitalName;
  visits: number;
  /** The 75th percentile: milliseconds, for "cls" without a unit, for "longFrames" a number. */
  p75: number;
  /** Clearly worse than the live release for a canary, than the one before for the live one. */
  isWorse: boolean;
}

/** The shell or a remote, and what visitors get of it. */
export interface Part {
  channel: Channel;
  /** The live release; undefined when the server does not list it. */
  live: Release | undefined;
  /** The last hour of what visitors get, and that of the release before; those with reports. */
  lastHour: ReleaseLoads[];
  /** The web vitals of the same releases. */
  vitals: Vital[];
  /** The last 24 hours, the latest last. Hours without reports are left out. */
  hours: LoadHour[];
  /** All of them together; undefined without reports. */
  day: LoadSummary | undefined;
}

/** A file of a release. */
export interface StoredFile {
  path: string;
  bytes: number;
  integrity: string;
}

/** A release with what it consists of. */
export interface FullRelease extends Release {
  files: StoredFile[];
  exports: Exports;
}

/** Two releases to compare. */
export interface Pair {
  from: FullRelease;
  to: FullRelease;
}

/** Errors of a release with the same message, thrown in the same place. */
export interface ErrorGroup {
  version: string;
  message: string;
  count: number;
  /** ISO 8601. */
  lastAt: string;
  /** Where it was thrown, the innermost place first: "src/pages/inbox-page.tsx:12:5". */
  places: string[];
}

/** A part with its history. */
export interface PartHistory {
  part: Part;
  /** The newest first. */
  releases: Release[];
  /** The latest first. */
  events: ReleaseEvent[];
  /** The latest first. */
  errors: ErrorGroup[];
  /** The releases that are compared; undefined when there are not two. */
  pair: Pair | undefined;
}

/** What the page shows. */
export interface ReleasesData {
  /** The shell first. */
  parts: Part[];
  /** The part that is open; undefined when the page lists all of them. */
  open: PartHistory | undefined;
}

export const isShell = ({ channel }: Part): boolean => channel.name === SHELL;

/** The figures of a version's hour; undefined without reports. */
export const loadsOf = ({ lastHour }: Part, version: string | undefined) =>
  lastHour.find((one) => one.version === version);

/** The version that a rollback goes to; undefined when there is none. */
export const versionBefore = ({ channel }: Part): string | undefined => channel.earlier.at(-1);

/** The first half of a version or commit, which is enough to tell releases apart. */
export const shorten = (hash: string): string => hash.slice(0, 8);
