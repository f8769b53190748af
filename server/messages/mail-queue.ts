import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { Mailer } from "../mail/mailer.ts";
import { houseMail } from "./house-mail.ts";
import { createMessageStore } from "./message-store.ts";

export interface MailQueue {
  /**
   * Sends what is due, one after the other; ends when the mail server fails, so that all others stay
   * due. Callers at once share the work. Never rejects.
   */
  work(): Promise<void>;
}

export interface MailQueueOptions {
  database: Database;
  mailer: Mailer;
  log: FastifyBaseLogger;
  /** Who is mailed. */
  to: string;
  publicUrl: string;
}

/**
 * Mails the house about messages. The queue is a table: it survives a restart and a mail server that
 * is away, and every instance works at it. A mail is sent at least once: when this process dies
 * between sending it and saying so, it is sent again.
 */
export function createMailQueue(options: MailQueueOptions): MailQueue {
  const { database, mailer, log, to, publicUrl } = options;
  const store = createMessageStore(database);
  let working: Promise<void> | undefined;
  let hasMore = false;

  async function sendNext(): Promise<boolean> {
    const taken = await takeNext(database);
    if (!taken) return false;
    const { messageId, tries } = taken;
    try {
      // Deleted meanwhile: so is its mail.
      const message = await store.find(messageId);
      if (message) await mailer.send(houseMail(to, publicUrl, message));
    } catch (err) {
      log.warn({ err, messageId, tries }, "A mail about a message was not sent; it waits");
      return isThisOneRefused(err);
    }
    await database.db.deleteFrom("messageMails").where("messageId", "=", messageId).execute();
    return true;
  }

  async function sendAll(): Promise<void> {
    do {
      hasMore = false;
      while (await sendNext());
    } while (hasMore);
  }

  return {
    work() {
      hasMore = true;
      working ??= sendAll()
        .catch((err) => log.warn({ err }, "The mail queue could not be read"))
        .finally(() => {
          working = undefined;
        });
      return working;
    },
  };
}

/** True when the mail server answered that it does not like this text: the next one it may take. */
const isThisOneRefused = (error: unknown) => (error as { code?: unknown }).code === "EMESSAGE";

/**
 * Takes what has been due the longest. Its next try is set first: a minute on, doubled with every
 * try, an hour at most. Until then nobody else takes it; a minute is longer than a mail may take.
 */
async function takeNext({ db }: Database) {
  return db
    .updateTable("messageMails")
    .set({
      tries: sql<number>`tries + 1`,
      dueAt: sql<Date>`now() + least(power(2, least(tries, 10)), 60) * interval '1 minute'`,
    })
    .where("messageId", "=", (from) =>
      from
        .selectFrom("messageMails")
        .select("messageId")
        .where("dueAt", "<=", sql<Date>`now()`)
        .orderBy("dueAt")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["messageId", "tries"])
    .executeTakeFirst();
}
