import { type Channel, SHELL } from "@oselia/shared/contract/release";

/** The parts of a release that the page shows. */
export interface Release {
  version: string;
  commit: string | null;
  /** The record of its smoke run; null where there was none. */
  gate: { by: string; checks: string[] } | null;
}

export interface ReleaseEvent {
  /** ISO 8601. */
  at: string;
  /** "promote", "rollback", … A newer server may have others. */
  action: string;
  version: string | null;
  author: string;
  details: { percentage?: number; origin?: string; origins?: string[] };
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

/** The shell or a remote: what is live, and what happened to it. */
export interface Part {
  channel: Channel;
  /** The live release; undefined when the server no longer lists it. */
  live: Release | undefined;
  /** The latest first. */
  events: ReleaseEvent[];
  /** The last 24 hours, the latest last. Hours without reports are left out. */
  hours: LoadHour[];
  /** All of them together; undefined without reports. */
  day: LoadSummary | undefined;
}

export const isShell = ({ channel }: Part): boolean => channel.name === SHELL;

/** The version that a rollback goes to; undefined when there is none. */
export const versionBefore = ({ channel }: Part): string | undefined => channel.earlier.at(-1);

/** The first half of a version or commit, which is enough to tell releases apart. */
export const shorten = (hash: string): string => hash.slice(0, 8);
