import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import type { Mailer } from "./mailer.ts";

/** A mail that this process has claimed; no other process claims it before its next attempt. */
export interface ClaimedMail {
  id: number;
  /** Including this one. */
  attempts: number;
  /** Composes and sends it; does nothing when it is no longer needed. Throws when it fails. */
  send(mailer: Mailer): Promise<void>;
  /** Removes it from its table. */
  remove(): Promise<void>;
}

/** A table of mails that are still to be sent. */
export interface MailSource {
  /** Names the kind of mail in the log. */
  name: string;
  /** Codes of nodemailer's errors that concern one mail only: the next one may be sent. */
  rejectionCodes: readonly string[];
  /**
   * Claims the mail that has been due the longest, and schedules its next attempt with
   * `nextAttempt`.
   */
  claimNext(): Promise<ClaimedMail | undefined>;
}

export type MailQueue = ReturnType<typeof createMailQueue>;

interface MailQueueOptions {
  mailer: Mailer;
  log: FastifyBaseLogger;
  sources: readonly MailSource[];
}

/** For `where`: the next attempt of a mail is due. A clock that was set back does not delay it. */
export const isDue = sql<boolean>`(due_at <= now() or due_at > now() + interval '2 hours')`;

/**
 * For `set`: the next attempt is in a minute, doubled with every attempt, up to an hour. Until then
 * no other process claims the mail; sending one takes less than a minute.
 */
export const nextAttempt = {
  attempts: sql<number>`attempts + 1`,
  dueAt: sql<Date>`now() + least(power(2, least(attempts, 10)), 60) * interval '1 minute'`,
};

/**
 * Sends all mail. The queue is in the database: it survives a restart and an unavailable mail
 * server, and every instance processes it. A mail is sent at least once: when this process dies
 * between sending a mail and removing it, it is sent again.
 */
export function createMailQueue({ mailer, log, sources }: MailQueueOptions) {
  let working: Promise<void> | undefined;
  let hasMore = false;

  /** Returns false when the source has nothing due, or the mail server fails. */
  async function sendNext(source: MailSource): Promise<boolean> {
    const mail = await source.claimNext();
    if (!mail) return false;
    try {
      await mail.send(mailer);
    } catch (error) {
      const { id, attempts } = mail;
      const failure = describeFailure(error);
      log.warn(
        { ...failure, mail: source.name, id, attempts },
        "An email was not sent; it will be retried",
      );
      return source.rejectionCodes.includes(failure.code ?? "");
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
    /**
     * Sends what is due, from each source in turn; skips a source when the mail server fails, so that
     * its other mails stay due. Concurrent callers share the work. Never rejects.
     */
    process(): Promise<void> {
      hasMore = true;
      working ??= sendAll()
        .catch((err) => log.warn({ err }, "Mail queue could not be read"))
        .finally(() => {
          working = undefined;
        });
      return working;
    },
  };
}

interface Failure {
  code?: string | undefined;
  /** The mail server's reply code; its text may name the recipient. */
  responseCode?: number | undefined;
  reason?: string;
}

function describeFailure(error: unknown): Failure {
  const { code, responseCode, message } = error as Error & Failure;
  return responseCode === undefined ? { code, reason: message } : { code, responseCode };
}
