import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import type { Mailer } from "./mailer.ts";

/** A mail that this process has taken from its table; no other takes it before its next try. */
export interface TakenMail {
  id: number;
  /** This one included. */
  tries: number;
  /** Writes and sends it; does nothing when there is nothing to say any more. Throws when it fails. */
  send(mailer: Mailer): Promise<void>;
  /** Takes it out of its table. */
  remove(): Promise<void>;
}

/** A table of mails that are still to be sent. */
export interface MailSource {
  /** Which mails they are, for the log. */
  name: string;
  /** Codes of nodemailer's errors that concern one mail alone: the next one may be taken. */
  refusals: readonly string[];
  /** Takes the mail that has been due the longest, and sets its next try with `nextTry`. */
  takeNext(): Promise<TakenMail | undefined>;
}

export interface MailQueue {
  /**
   * Sends what is due, from each source in turn; leaves a source when the mail server fails, so that
   * its other mails stay due. Concurrent callers share the work. Never rejects.
   */
  work(): Promise<void>;
}

export interface MailQueueOptions {
  mailer: Mailer;
  log: FastifyBaseLogger;
  sources: readonly MailSource[];
}

/** For `where`: the next try of a mail has come. A clock that was set back makes it wait no longer. */
export const isDue = sql<boolean>`(due_at <= now() or due_at > now() + interval '2 hours')`;

/**
 * For `set`: the next try is a minute on, doubled with every try, an hour at most. Until then nobody
 * else takes the mail; a minute is longer than sending one may take.
 */
export const nextTry = {
  tries: sql<number>`tries + 1`,
  dueAt: sql<Date>`now() + least(power(2, least(tries, 10)), 60) * interval '1 minute'`,
};

/**
 * Sends all mail. The queue is in the database: it survives a restart and a mail server that is away,
 * and every instance works at it. A mail is sent at least once: when this process dies between
 * sending it and saying so, it is sent again.
 */
export function createMailQueue({ mailer, log, sources }: MailQueueOptions): MailQueue {
  let working: Promise<void> | undefined;
  let hasMore = false;

  /** False when the source has nothing due, or the mail server fails. */
  async function sendNext(source: MailSource): Promise<boolean> {
    const mail = await source.takeNext();
    if (!mail) return false;
    try {
      await mail.send(mailer);
    } catch (error) {
      const { id, tries } = mail;
      const failure = failureOf(error);
      log.warn({ ...failure, mail: source.name, id, tries }, "A mail was not sent; it waits");
      return source.refusals.includes(failure.code ?? "");
    }
    await mail.remove();
    return true;
  }

  async function sendAll(): Promise<void> {
    do {
      hasMore = false;
      const open = new Set(sources);
      while (open.size > 0) {
        for (const source of open) if (!(await sendNext(source))) open.delete(source);
      }
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

interface Failure {
  code?: string | undefined;
  /** The mail server's answer, as a number: its words may name the addressee. */
  responseCode?: number | undefined;
  reason?: string;
}

function failureOf(error: unknown): Failure {
  const { code, responseCode, message } = error as Error & Failure;
  return responseCode === undefined ? { code, reason: message } : { code, responseCode };
}
