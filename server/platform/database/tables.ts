import type { Article, BookFields, Contact, Language } from "@oselia/shared/model";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type {
  DeployTokensTable,
  LoadReportsTable,
  OverridesTable,
  OwnedPathsTable,
  ReleaseChannelsTable,
  ReleaseEventsTable,
  ReleaseFilesTable,
  ReleasesTable,
  UnfinishedReleasesTable,
} from "./release-tables.ts";

/**
 * The tables for Kysely (camelCase; the columns are snake_case). They follow the migrations. Columns
 * that a form fills in come from its rules in shared/model.
 */
export interface Tables {
  jobs: JobsTable;
  mediaFiles: MediaFilesTable;
  news: NewsTable;
  newsPhotos: NewsPhotosTable;
  books: BooksTable;
  messages: MessagesTable;
  messageMails: MessageMailsTable;
  staff: StaffTable;
  sessions: SessionsTable;
  confirmations: ConfirmationsTable;
  secrets: SecretsTable;
  resetCodes: ResetCodesTable;
  resetMails: ResetMailsTable;
  throttle: ThrottleTable;
  releases: ReleasesTable;
  releaseFiles: ReleaseFilesTable;
  releaseChannels: ReleaseChannelsTable;
  ownedPaths: OwnedPathsTable;
  releaseEvents: ReleaseEventsTable;
  deployTokens: DeployTokensTable;
  loadReports: LoadReportsTable;
  overrides: OverridesTable;
  unfinishedReleases: UnfinishedReleasesTable;
}

/** A time that the database sets unless it is given. */
type Stamp = ColumnType<Date, Date | undefined, Date>;

/** SHA-256 of the Idempotency-Key and the request; null after a day, or without a key. */
type IdempotencyHash = ColumnType<string | null, string | null | undefined, string | null>;

/** The time of deletion; null for an item that is not deleted. */
type DeletedAt = ColumnType<Date | null, Date | null | undefined, Date | null>;

interface JobsTable {
  name: string;
  dueAt: Stamp;
}

interface MediaFilesTable {
  file: string;
  /** Null while a row refers to it. Default: now. */
  unusedSince: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

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
  deletedAt: DeletedAt;
  idempotencyHash: IdempotencyHash;
  search: GeneratedAlways<string>;
}

interface NewsTable extends ItemTable, FieldColumns<Omit<Article, "publishDate">> {
  /** A calendar day. Read it as text (`publish_date::text`): "2026-11-02". */
  publishDate: ColumnType<unknown, string, string>;
}

interface NewsPhotosTable {
  id: GeneratedAlways<number>;
  newsId: number;
  position: number;
  file: string;
}

interface BooksTable extends ItemTable, FieldColumns<BookFields> {
  coverFile: string | null;
}

interface MessagesTable extends FieldColumns<Contact> {
  id: GeneratedAlways<number>;
  read: Generated<boolean>;
  createdAt: Stamp;
  idempotencyHash: IdempotencyHash;
  search: GeneratedAlways<string>;
}

interface MessageMailsTable {
  messageId: number;
  attempts: Generated<number>;
  dueAt: Stamp;
}

/** Editors manage content; administrators manage releases as well. */
export type StaffRole = "editor" | "administrator";

interface StaffTable {
  id: GeneratedAlways<number>;
  /** An email address, in lower case. */
  username: string;
  /** From `hashPassword` in server/staff/password.ts. */
  passwordHash: string;
  /** Default: editor. */
  role: ColumnType<StaffRole, StaffRole | undefined, StaffRole>;
  createdAt: Stamp;
  disabledAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

interface SessionsTable {
  tokenHash: Buffer;
  staffId: number;
  createdAt: Stamp;
  lastUsedAt: Stamp;
  /** When its owner last entered the password on the page that asks for it. */
  confirmedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

interface ConfirmationsTable {
  idHash: Buffer;
  sessionHash: Buffer;
  createdAt: Stamp;
}

interface SecretsTable {
  name: string;
  value: Buffer;
}

interface ResetCodesTable {
  codeHash: Buffer;
  /** Null for a code that was not sent to anyone. */
  staffId: number | null;
  createdAt: Stamp;
}

interface ResetMailsTable {
  id: GeneratedAlways<number>;
  /** Null for a request without an account. */
  staffId: number | null;
  language: Language;
  attempts: Generated<number>;
  dueAt: Stamp;
  createdAt: Stamp;
}

interface ThrottleTable {
  key: string;
  attempts: number;
  lastAttemptAt: Date;
  blockedUntil: Date;
}
