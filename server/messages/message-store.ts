import {
  type Contact,
  type Message,
  type MessageQuery,
  maxDatabaseInteger,
} from "@oselia/shared/model";
import {
  type Expression,
  type ExpressionBuilder,
  type Kysely,
  type Selectable,
  type SqlBool,
  sql,
} from "kysely";
import { notFound } from "../answers/problem.ts";
import type { Database } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";
import { holds } from "../lists/search.ts";

type Filter = Pick<MessageQuery, "keyword" | "status">;

export interface AddOptions {
  /** By what a retry is known; see `sentAsOf`. */
  sentAs?: string | undefined;
  mailed?: boolean;
}

const columns = ["id", "read", "name", "phone", "email", "message", "createdAt"] as const;

const batchSize = 500;

/** The inbox. */
export function createMessageStore({ db }: Database) {
  return {
    /**
     * Stores a message, and with `mailed` that the house is to be mailed about it: both or neither.
     * One that was stored under the same `sentAs` before is answered instead.
     */
    async add(contact: Contact, { sentAs, mailed = false }: AddOptions = {}): Promise<Message> {
      if (!mailed) return messageOf((await insert(db, contact, sentAs)).row);
      return db.transaction().execute(async (transaction) => {
        const { row, isNew } = await insert(transaction, contact, sentAs);
        if (isNew) {
          await transaction.insertInto("messageMails").values({ messageId: row.id }).execute();
        }
        return messageOf(row);
      });
    },

    /** The message that was stored under `sentAs`, if there is one. */
    async sentBefore(sentAs: string): Promise<Message | undefined> {
      const row = await sentBefore(db, sentAs).executeTakeFirst();
      return row && messageOf(row);
    },

    async find(id: number): Promise<Message | undefined> {
      const row = await db
        .selectFrom("messages")
        .select(columns)
        .where("id", "=", id)
        .executeTakeFirst();
      return row && messageOf(row);
    },

    /** A page, the newest first. */
    async page({ page, limit, ...filter }: MessageQuery): Promise<Message[]> {
      const rows = await db
        .selectFrom("messages")
        .select(columns)
        .where(matching(filter))
        .orderBy("id", "desc")
        .limit(limit)
        .offset((page - 1) * limit)
        .execute();
      return rows.map(messageOf);
    },

    /** All that match, the newest first, in batches: however many there are, few are held. */
    async *all(filter: Filter): AsyncGenerator<Message[]> {
      for (let before = maxDatabaseInteger; ; ) {
        const rows = await db
          .selectFrom("messages")
          .select(columns)
          .where(matching(filter))
          .where("id", "<", before)
          .orderBy("id", "desc")
          .limit(batchSize)
          .execute();
        if (rows.length > 0) yield rows.map(messageOf);
        const last = rows.at(-1);
        if (!last || rows.length < batchSize) return;
        before = last.id;
      }
    },

    total: (filter: Filter): Promise<number> => count(matching(filter)),

    unread: (): Promise<number> => count((where) => where("read", "=", false)),

    /** Marks it as read or unread, again if it was. Throws 404 for one that is gone. */
    async mark(id: number, read: boolean): Promise<Message> {
      const row = await db
        .updateTable("messages")
        .set({ read })
        .where("id", "=", id)
        .returning(columns)
        .executeTakeFirst();
      if (!row) throw notFound();
      return messageOf(row);
    },

    /** For good. Throws 404 for one that is gone. */
    async remove(id: number): Promise<void> {
      const row = await db
        .deleteFrom("messages")
        .where("id", "=", id)
        .returning("id")
        .executeTakeFirst();
      if (!row) throw notFound();
    },
  };

  async function count(condition: ReturnType<typeof matching>): Promise<number> {
    const { total } = await db
      .selectFrom("messages")
      .select(sql<number>`count(*)::int`.as("total"))
      .where(condition)
      .executeTakeFirstOrThrow();
    return total;
  }
}

/** Stores a message, or finds the one that was stored under `sentAs` before. */
async function insert(db: Kysely<Tables>, contact: Contact, sentAs: string | undefined) {
  const row = await db
    .insertInto("messages")
    .values({ ...contact, sentAs: sentAs ?? null })
    .onConflict((conflict) => conflict.column("sentAs").where("sentAs", "is not", null).doNothing())
    .returning(columns)
    .executeTakeFirst();
  if (row) return { row, isNew: true };
  return { row: await sentBefore(db, sentAs).executeTakeFirstOrThrow(), isNew: false };
}

function sentBefore(db: Kysely<Tables>, sentAs: string | undefined) {
  return db
    .selectFrom("messages")
    .select(columns)
    .where("sentAs", "=", sentAs ?? "");
}

function matching({ keyword, status }: Filter) {
  return (where: ExpressionBuilder<Tables, "messages">): Expression<SqlBool> => {
    const conditions: Expression<SqlBool>[] = [];
    if (status) conditions.push(where("read", "=", status === "READ"));
    if (keyword) conditions.push(holds(keyword));
    return where.and(conditions);
  };
}

function messageOf(row: Pick<Selectable<Tables["messages"]>, (typeof columns)[number]>): Message {
  return { ...row, createdAt: row.createdAt.toISOString() };
}
