import type { Contribution } from "@oselia/shared/contract";
import type { Ramp } from "@oselia/shared/contract/release";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

/** JSON: written as text, read as its value. */
type Json<Value> = ColumnType<Value, string | undefined, string>;

/** A time that the database sets unless it is given. */
type Stamp = ColumnType<Date, Date | undefined, Date>;

export interface ReleasesTable {
  name: string;
  version: string;
  createdAt: Stamp;
  author: string;
  commit: string | null;
  contract: number;
  shares: Json<Record<string, string>>;
  contribution: ColumnType<Contribution | null, string | null, never>;
  integrity: string;
  baseUrl: string | null;
  gate: ColumnType<object | null, string | null | undefined, string | null>;
}

export interface ReleaseFilesTable {
  name: string;
  version: string;
  path: string;
  bytes: number;
  integrity: string;
}

export interface ReleaseChannelsTable {
  name: string;
  stable: string;
  earlier: ColumnType<string[], string[] | undefined, string[]>;
  canary: string | null;
  percentage: number | null;
  seed: string | null;
  canarySince: Date | null;
  ramp: ColumnType<Ramp | null, string | null | undefined, string | null>;
  revision: Generated<number>;
  changedBy: string;
  changedAt: Stamp;
}

export interface LoadReportsTable {
  name: string;
  version: string;
  minute: Date;
  loads: Generated<number>;
  times: ColumnType<number[], number[] | undefined, number[]>;
  failures: Generated<number>;
  crashes: Generated<number>;
}

export interface OwnedPathsTable {
  path: string;
  name: string;
  since: Stamp;
}

export interface ReleaseEventsTable {
  id: GeneratedAlways<string>;
  at: Stamp;
  action: string;
  name: string;
  version: string | null;
  author: string;
  details: Json<Record<string, unknown>>;
}

export interface UnfinishedReleasesTable {
  name: string;
  version: string;
  since: Stamp;
  isRemoved: Generated<boolean>;
}

export interface OverridesTable {
  secretHash: Buffer;
  sessionHash: Buffer;
  name: string;
  origin: string;
  author: string;
  createdAt: Stamp;
}

export interface DeployTokensTable {
  id: GeneratedAlways<number>;
  team: string;
  names: string[];
  tokenHash: Buffer;
  createdAt: Stamp;
  expiresAt: Date | null;
  createdBy: number | null;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
}
