import type { BookStatus, Language, NewsStatus } from "@oselia/shared/model";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

/**
 * The tables as Kysely sees them (camelCase; the columns are snake_case). The migrations are the
 * truth; this file follows them.
 */
export interface Tables {
  chores: ChoresTable;
  mediaFiles: MediaFilesTable;
  news: NewsTable;
  newsPhotos: NewsPhotosTable;
  books: BooksTable;
  messages: MessagesTable;
  messageMails: MessageMailsTable;
  staff: StaffTable;
  sessions: SessionsTable;
  resetCodes: ResetCodesTable;
  resetMails: ResetMailsTable;
  throttle: ThrottleTable;
}

/** A moment that the database fills in itself unless told. */
type Stamp = ColumnType<Date, Date | undefined, Date>;

/** SHA-256 of the sender's Idempotency-Key and what was sent; null after a day, or without one. */
type SentAs = ColumnType<string | null, string | null | undefined, string | null>;

/** Null while the item is in the lists; else when it was deleted. */
type DeletedAt = ColumnType<Date | null, Date | null | undefined, Date | null>;

interface ChoresTable {
  name: string;
  dueAt: Stamp;
}

interface MediaFilesTable {
  file: string;
  /** Null while a row refers to it. The database fills in now() unless told. */
  unusedSince: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

interface NewsTable {
  id: GeneratedAlways<number>;
  title: string;
  content: string;
  /** A calendar day. Read it as text (`publish_date::text`): "2026-11-02". */
  publishDate: ColumnType<unknown, string, string>;
  status: NewsStatus;
  btnText: Generated<string>;
  btnLink: Generated<string>;
  language: Language | null;
  /** Raised by every change; an edit may name the version that it was made from. */
  version: Generated<number>;
  createdAt: Stamp;
  deletedAt: DeletedAt;
  sentAs: SentAs;
  search: GeneratedAlways<string>;
}

interface NewsPhotosTable {
  id: GeneratedAlways<number>;
  newsId: number;
  position: number;
  file: string;
}

interface BooksTable {
  id: GeneratedAlways<number>;
  title: string;
  description: string;
  author: string;
  aboutAuthor: Generated<string>;
  pageCount: number;
  publicationYear: number;
  genre: string;
  quantity: number;
  status: BookStatus;
  language: Language | null;
  coverFile: string | null;
  version: Generated<number>;
  createdAt: Stamp;
  deletedAt: DeletedAt;
  sentAs: SentAs;
  search: GeneratedAlways<string>;
}

interface MessagesTable {
  id: GeneratedAlways<number>;
  name: string;
  phone: string;
  email: string;
  message: string;
  read: Generated<boolean>;
  createdAt: Stamp;
  sentAs: SentAs;
  search: GeneratedAlways<string>;
}

interface MessageMailsTable {
  messageId: number;
  tries: Generated<number>;
  dueAt: Stamp;
}

interface StaffTable {
  id: GeneratedAlways<number>;
  /** An e-mail address, in lower case. */
  username: string;
  /** As `hashPassword` in auth/password.ts makes it. */
  passwordHash: string;
  createdAt: Stamp;
  disabledAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

interface SessionsTable {
  tokenHash: Buffer;
  staffId: number;
  createdAt: Stamp;
  lastUsedAt: Stamp;
}

interface ResetCodesTable {
  codeHash: Buffer;
  /** Null for a code that was sent to nobody. */
  staffId: number | null;
  createdAt: Stamp;
}

interface ResetMailsTable {
  id: GeneratedAlways<number>;
  /** Null for a request that names no account. */
  staffId: number | null;
  language: Language;
  tries: Generated<number>;
  dueAt: Stamp;
  createdAt: Stamp;
}

interface ThrottleTable {
  key: string;
  tries: number;
  lastTryAt: Date;
  blockedUntil: Date;
}
