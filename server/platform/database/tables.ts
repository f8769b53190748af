import type { Contribution } from "@oselia/shared/contract";
import type { Ramp } from "@oselia/shared/contract/release";
import type { Article, BookFields, Contact, Language } from "@oselia/shared/model";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

/** JSON: written as text, read as its value. */
type Json<Value> = ColumnType<Value, string | undefined, string>;

/** A time that the database sets unless it is given. */
type Stamp = ColumnType<Date, Date | undefined, Date>;

/** SHA-256 of the Idempotency-Key and the request; null after a day, or without a key. */
type IdempotencyHash = ColumnType<string | null, string | null | undefined, string | null>;

/** A time that may be missing. */
type OptionalTime = ColumnType<Date | null, Date | null | undefined, Date | null>;

/**
 * The columns that a form fills in, by the rules' fields. An insert may leave out those that have a
 * default in the database.
 */
type FieldColumns<Fields> = {
  [Name in Exclude<keyof Fields, "version">]: ColumnType<
    Fields[Name],
    Fields[Name] | undefined,
    Fields[Name]
  >;
};

/** The columns of news and books that are not fields of a form. */
interface ItemTable {
  id: GeneratedAlways<number>;
  /** Incremented by every change; an edit may name the version that it was based on. */
  version: Generated<number>;
  createdAt: Stamp;
  /** Null for an item that is not deleted. */
  deletedAt: OptionalTime;
  idempotencyHash: IdempotencyHash;
  search: GeneratedAlways<string>;
}

/** Editors manage content; administrators manage releases as well. */
export type StaffRole = "editor" | "administrator";

/**
 * The tables for Kysely (camelCase; the columns are snake_case). They follow the migrations. Columns
 * that a form fills in come from its rules in shared/model.
 */
export interface Tables {
  jobs: {
    name: string;
    dueAt: Stamp;
  };
  mediaFiles: {
    file: string;
    /** Null while a row refers to it. Default: now. */
    unusedSince: OptionalTime;
  };
  news: ItemTable &
    FieldColumns<Omit<Article, "publishDate">> & {
      /** A calendar day. Read it as text (`publish_date::text`): "2026-11-02". */
      publishDate: ColumnType<unknown, string, string>;
    };
  newsPhotos: {
    id: GeneratedAlways<number>;
    newsId: number;
    position: number;
    file: string;
  };
  books: ItemTable &
    FieldColumns<BookFields> & {
      coverFile: string | null;
    };
  messages: FieldColumns<Contact> & {
    id: GeneratedAlways<number>;
    read: Generated<boolean>;
    createdAt: Stamp;
    idempotencyHash: IdempotencyHash;
    search: GeneratedAlways<string>;
  };
  messageMails: {
    messageId: number;
    attempts: Generated<number>;
    dueAt: Stamp;
  };
  staff: {
    id: GeneratedAlways<number>;
    /** An email address, in lower case. */
    username: string;
    /** From `hashPassword` in server/staff/password.ts. */
    passwordHash: string;
    /** Default: editor. */
    role: ColumnType<StaffRole, StaffRole | undefined, StaffRole>;
    createdAt: Stamp;
    disabledAt: OptionalTime;
  };
  sessions: {
    tokenHash: Buffer;
    staffId: number;
    createdAt: Stamp;
    lastUsedAt: Stamp;
    /** When its owner last entered the password on the page that asks for it. */
    confirmedAt: OptionalTime;
  };
  confirmations: {
    idHash: Buffer;
    sessionHash: Buffer;
    createdAt: Stamp;
  };
  secrets: {
    name: string;
    value: Buffer;
  };
  resetCodes: {
    codeHash: Buffer;
    /** Null for a code that was not sent to anyone. */
    staffId: number | null;
    createdAt: Stamp;
  };
  resetMails: {
    id: GeneratedAlways<number>;
    /** Null for a request without an account. */
    staffId: number | null;
    language: Language;
    attempts: Generated<number>;
    dueAt: Stamp;
    createdAt: Stamp;
  };
  throttle: {
    key: string;
    attempts: number;
    lastAttemptAt: Date;
    blockedUntil: Date;
  };
  releases: {
    name: string;
    version: string;
    createdAt: Stamp;
    author: string;
    commit: string | null;
    dirty: Generated<boolean>;
    contract: number;
    oldestContract: number;
    shares: Json<Record<string, string>>;
    exports: Json<Record<string, string[]>>;
    contribution: ColumnType<Contribution | null, string | null, never>;
    integrity: string;
    baseUrl: string | null;
    gate: ColumnType<object | null, string | null | undefined, string | null>;
  };
  releaseFiles: {
    name: string;
    version: string;
    path: string;
    bytes: number;
    integrity: string;
  };
  releaseChannels: {
    name: string;
    stable: string;
    stableSince: Stamp;
    stableBy: string;
    earlier: ColumnType<string[], string[] | undefined, string[]>;
    canary: string | null;
    percentage: number | null;
    seed: string | null;
    canarySince: Date | null;
    ramp: ColumnType<Ramp | null, string | null | undefined, string | null>;
    revision: Generated<number>;
    changedBy: string;
    changedAt: Stamp;
  };
  ownedPaths: {
    path: string;
    name: string;
    since: Stamp;
  };
  allowedOrigins: {
    name: string;
    origin: string;
  };
  releaseEvents: {
    id: GeneratedAlways<string>;
    at: Stamp;
    action: string;
    name: string;
    version: string | null;
    author: string;
    details: Json<Record<string, unknown>>;
  };
  deployTokens: {
    id: GeneratedAlways<number>;
    team: string;
    names: string[];
    tokenHash: Buffer;
    createdAt: Stamp;
    expiresAt: Date | null;
    createdBy: number | null;
    lastUsedAt: Date | null;
    revokedAt: Date | null;
  };
  loadReports: {
    name: string;
    version: string;
    minute: Date;
    loads: Generated<number>;
    times: ColumnType<number[], number[] | undefined, number[]>;
    failures: Generated<number>;
    crashes: Generated<number>;
  };
  webVitals: {
    name: string;
    version: string;
    minute: Date;
    lcp: number[];
    inp: number[];
    cls: number[];
    longFrames: number[];
  };
  releaseErrors: {
    name: string;
    version: string;
    errorGroup: Buffer;
    message: string;
    frames: { file: string; line: number; column: number }[];
    count: Generated<number>;
    firstAt: Stamp;
    lastAt: Stamp;
  };
  overrides: {
    secretHash: Buffer;
    sessionHash: Buffer;
    name: string;
    origin: string;
    author: string;
    createdAt: Stamp;
  };
  previews: {
    secretHash: Buffer;
    name: string;
    version: string;
    author: string;
    createdAt: Stamp;
    expiresAt: Date;
  };
  unfinishedReleases: {
    name: string;
    version: string;
    since: Stamp;
    isRemoved: Generated<boolean>;
  };
}
