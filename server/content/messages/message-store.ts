import {
  type Contact,
  contactRules,
  type Message,
  type MessageQuery,
  maxDatabaseInteger,
  messageQueryRules,
} from "@oselia/shared/model";
import { type Kysely, type RawBuilder, type Selectable, sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { notFound } from "../../platform/problem.ts";
import { findByIdempotencyHash, insertOnce } from "../items/insert-once.ts";
import { fieldColumns } from "../items/item-kind.ts";
import { filterNames, matchesColumns, matchesKeyword } from "../lists.ts";

type Filter = Omit<MessageQuery, "page" | "limit">;

interface AddOptions {
  /** Identifies a repeated request; see `getIdempotencyHash`. */
  idempotencyHash?: string | undefined;
  /** Whether to email staff about it. */
  notify?: boolean;
}

const columns = ["id", "read", ...fieldColumns(contactRules), "createdAt"] as const;

type MessageRow = Pick<Selectable<Tables["messages"]>, (typeof columns)[number]>;

const batchSize = 500;

/** The inbox. */
export function createMessageStore({ db }: Database) {
  return {
    /**
     * Stores a message, and with `notify` queues the email to staff: both or neither. Returns the
     * existing message when the same request has stored one before.
     */
    async add(
      contact: Contact,
      { idempotencyHash, notify = false }: AddOptions = {},
    ): Promise<Message> {
      const insert = (executor: Kysely<Tables>) =>
        insertOnce<MessageRow>(executor, "messages", contact, { columns, idempotencyHash });
      if (!notify) return toMessage((await insert(db)).row);
      return db.transaction().execute(async (transaction) => {
        const { row, isNew } = await insert(transaction);
        if (isNew) {
          await transaction.insertInto("messageMails").values({ messageId: row.id }).execute();
        }
        return toMessage(row);
      });
    },

    /** The message that a request with this hash has stored. */
    async findByIdempotencyHash(idempotencyHash: string): Promise<Message | undefined> {
      const row = await findByIdempotencyHash<MessageRow>(db, "messages", columns, idempotencyHash);
      return row && toMessage(row);
    },

    async find(id: number): Promise<Message | undefined> {
      const row = await db
        .selectFrom("messages")
        .select(columns)
        .where("id", "=", id)
        .executeTakeFirst();
      return row && toMessage(row);
    },

    /** A page, newest first. */
    async page({ page, limit, ...filter }: MessageQuery): Promise<Message[]> {
      const rows = await db
        .selectFrom("messages")
        .select(columns)
        .where(matching(filter))
        .orderBy("id", "desc")
        .limit(limit)
        .offset((page - 1) * limit)
        .execute();
      return rows.map(toMessage);
    },

    /** All matching messages, newest first, in batches, so that few are in memory at a time. */
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
        if (rows.length > 0) yield rows.map(toMessage);
        const last = rows.at(-1);
        if (!last || rows.length < batchSize) return;
        before = last.id;
      }
    },

    total: (filter: Filter): Promise<number> => count(matching(filter)),

    unread: (): Promise<number> => count(sql`not read`),

    /**
     * Marks it as read or unread; repeating it is allowed. Throws 404 for a message that does not
     * exist.
     */
    async mark(id: number, read: boolean): Promise<Message> {
      const row = await db
        .updateTable("messages")
        .set({ read })
        .where("id", "=", id)
        .returning(columns)
        .executeTakeFirst();
      if (!row) throw notFound();
      return toMessage(row);
    },

    /** Deletes it permanently. Throws 404 for a message that does not exist. */
    async remove(id: number): Promise<void> {
      const row = await db
        .deleteFrom("messages")
        .where("id", "=", id)
        .returning("id")
        .executeTakeFirst();
      if (!row) throw notFound();
    },
  };

  async function count(condition: RawBuilder<boolean>): Promise<number> {
    const { total } = await db
      .selectFrom("messages")
      .select(sql<number>`count(*)::int`.as("total"))
      .where(condition)
      .executeTakeFirstOrThrow();
    return total;
  }
}

/** The status restricts the column `read`. */
const filters = filterNames(messageQueryRules.omit(["status"]));

function matching({ keyword, status, ...filter }: Filter): RawBuilder<boolean> {
  const conditions = [
    sql`true`,
    ...matchesColumns(filters, filter),
    ...(status ? [sql`read = ${status === "READ"}`] : []),
    ...(keyword ? [matchesKeyword(keyword)] : []),
  ];
  return sql.join(conditions, sql` and `);
}

function toMessage(row: MessageRow): Message {
  return { ...row, createdAt: row.createdAt.toISOString() };
}
