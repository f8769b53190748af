import type { Language } from "@oselia/shared/model";
import { type Kysely, sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";
import { isDue, type MailSource, nextTry, type TakenMail } from "../mail/mail-queue.ts";
import type { Mail } from "../mail/mailer.ts";
import { resetMail } from "./reset-mail.ts";
import { hashSecret, newSecret } from "./secret.ts";

/** How long a code is good, and how long after it was asked for it may be sent. */
export const codeMinutes = 10;

/** For `where`: younger than `codeMinutes`. */
export const isFresh = sql<boolean>`created_at > now() - make_interval(mins => ${codeMinutes})`;

/**
 * Leaves a mail to be sent to the account of that name, when there is one that is not disabled. It is
 * the same work when there is none: one row is written, and worked off later.
 */
export async function leaveResetMail(
  { db }: Database,
  username: string,
  language: Language,
): Promise<void> {
  await sql`
    insert into reset_mails (staff_id, language)
    values ((select id from staff where username = ${username} and disabled_at is null), ${language})
  `.execute(db);
}

/** Removes the codes of an account, and the mails with a code that are still to be sent to it. */
export async function forgetCodes(db: Kysely<Tables>, staffId: number): Promise<void> {
  await db.deleteFrom("resetCodes").where("staffId", "=", staffId).execute();
  await db.deleteFrom("resetMails").where("staffId", "=", staffId).execute();
}

export interface ResetMailOptions {
  database: Database;
  publicUrl: string;
}

/**
 * The mails with a code for a new password. The code is made when its mail is sent, and again for each
 * further try: what waits in the database is no secret, and a code that arrives is good.
 */
export function resetMails({ database: { db }, publicUrl }: ResetMailOptions): MailSource {
  async function takeNext(): Promise<TakenMail | undefined> {
    const taken = await db
      .updateTable("resetMails")
      .set(nextTry)
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
      .returning(["id", "tries", "staffId", "language"])
      .executeTakeFirst();
    if (!taken) return undefined;
    const { id, tries, staffId, language } = taken;
    return {
      id,
      tries,
      async send(mailer) {
        const staff = await db
          .selectFrom("staff")
          .select(["id", "username"])
          .where("id", "=", staffId)
          .where("disabledAt", "is", null)
          .executeTakeFirst();
        const code = newSecret();
        // For nobody too, and then sent to nobody: see `leaveResetMail`.
        await db
          .insertInto("resetCodes")
          .values({ codeHash: hashSecret(code), staffId: staff?.id ?? null })
          .execute();
        const mail: Mail = {
          to: staff?.username ?? "nobody@localhost",
          ...resetMail(language, publicUrl, code),
        };
        await (staff ? mailer.send(mail) : mailer.rehearse(mail));
      },
      async remove() {
        await db.deleteFrom("resetMails").where("id", "=", id).execute();
      },
    };
  }

  return { name: "reset", refusals: ["EMESSAGE", "EENVELOPE"], takeNext };
}
