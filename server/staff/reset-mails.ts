import { type Language, type Localized, localized } from "@oselia/shared/model";
import { type Kysely, sql } from "kysely";
import type { Database } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";
import {
  type ClaimedMail,
  isDue,
  type MailSource,
  nextAttempt,
} from "../platform/mail/mail-queue.ts";
import type { Mail } from "../platform/mail/mailer.ts";
import { generateSecret, hashSecret } from "../platform/secret.ts";

const texts: Localized<{ subject: string; text: (link: string, code: string) => string }> = {
  en: {
    subject: "Reset your Oselia password",
    text: (link, code) =>
      `Hello,\n\nSomeone asked to reset the password for your Oselia account. If it was you, open this link within 10 minutes:\n\n${link}\n\nOr enter this code on that page:\n\n${code}\n\nIf it was not you, ignore this email. Your password has not changed.\n`,
  },
  uk: {
    subject: "Відновлення пароля в Оселі",
    text: (link, code) =>
      `Вітаємо!\n\nХтось попросив відновити пароль до вашого облікового запису в Оселі. Якщо це були ви, відкрийте це посилання впродовж 10 хвилин:\n\n${link}\n\nАбо введіть на тій сторінці цей код:\n\n${code}\n\nЯкщо це були не ви, просто не зважайте на цей лист. Ваш пароль не змінено.\n`,
  },
  nl: {
    subject: "Stel een nieuw wachtwoord in voor Oselia",
    text: (link, code) =>
      `Hallo,\n\nIemand heeft een nieuw wachtwoord aangevraagd voor je account bij Oselia. Was jij dat, open dan binnen 10 minuten deze link:\n\n${link}\n\nOf vul op die pagina deze code in:\n\n${code}\n\nWas jij het niet, dan hoef je niets te doen. Je wachtwoord is niet gewijzigd.\n`,
  },
};

/**
 * The email with a reset code. The code is in the fragment of the link, which the browser does not
 * send: it appears in no log.
 */
function createResetMail(language: Language, publicUrl: string, code: string) {
  const { subject, text } = localized(texts, language);
  return { subject, text: text(`${publicUrl}/auth/reset#code=${code}`, code) };
}

/** How long a code is valid, and how long after the request it may be sent. */
export const codeMinutes = 10;

/** For `where`: younger than `codeMinutes`. */
export const isFresh = sql<boolean>`created_at > now() - make_interval(mins => ${codeMinutes})`;

/**
 * Queues an email to the account of that name, if it exists and is enabled. Without an account the
 * work is the same: one row is written, and processed later.
 */
export async function queueResetMail(
  { db }: Database,
  username: string,
  language: Language,
): Promise<void> {
  await sql`
    insert into reset_mails (staff_id, language)
    values ((select id from staff where username = ${username} and disabled_at is null), ${language})
  `.execute(db);
}

/** Deletes the codes of an account and the emails that would send it a code. */
export async function deleteCodes(db: Kysely<Tables>, staffId: number): Promise<void> {
  await db.deleteFrom("resetCodes").where("staffId", "=", staffId).execute();
  await db.deleteFrom("resetMails").where("staffId", "=", staffId).execute();
}

export interface ResetMailOptions {
  database: Database;
  publicUrl: string;
}

/**
 * The emails with a code for a new password. The code is created when its email is sent, again for
 * each retry: the queue in the database holds no secret, and every code that arrives is valid.
 */
export function createResetMails({ database: { db }, publicUrl }: ResetMailOptions): MailSource {
  async function claimNext(): Promise<ClaimedMail | undefined> {
    const taken = await db
      .updateTable("resetMails")
      .set(nextAttempt)
      .where("id", "=", (from) =>
        from
          .selectFrom("resetMails")
          .select("id")
          .where(isDue)
          .where(isFresh)
          .orderBy("dueAt")
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning(["id", "attempts", "staffId", "language"])
      .executeTakeFirst();
    if (!taken) return undefined;
    const { id, attempts, staffId, language } = taken;
    return {
      id,
      attempts,
      async send(mailer) {
        const staff = await db
          .selectFrom("staff")
          .select(["id", "username"])
          .where("id", "=", staffId)
          .where("disabledAt", "is", null)
          .executeTakeFirst();
        const code = generateSecret();
        // Also when there is no account, and then sent to no one: see `queueResetMail`.
        await db
          .insertInto("resetCodes")
          .values({ codeHash: hashSecret(code), staffId: staff?.id ?? null })
          .execute();
        const mail: Mail = {
          to: staff?.username ?? "nobody@localhost",
          ...createResetMail(language, publicUrl, code),
        };
        await (staff ? mailer.send(mail) : mailer.simulate(mail));
      },
      async remove() {
        await db.deleteFrom("resetMails").where("id", "=", id).execute();
      },
    };
  }

  return { name: "reset", rejectionCodes: ["EMESSAGE", "EENVELOPE"], claimNext };
}
