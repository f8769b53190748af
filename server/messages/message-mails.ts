import type { Database } from "../database/database.ts";
import { isDue, type MailSource, nextTry } from "../mail/mail-queue.ts";
import { houseMail } from "./house-mail.ts";
import { createMessageStore } from "./message-store.ts";

export interface MessageMailOptions {
  database: Database;
  /** Who is mailed. */
  to: string;
  publicUrl: string;
}

/** The mails that tell the house of new messages. */
export function messageMails({ database, to, publicUrl }: MessageMailOptions): MailSource {
  const { db } = database;
  const store = createMessageStore(database);

  return {
    name: "message",
    // All go to one mailbox: an addressee that is refused is refused for every one.
    refusals: ["EMESSAGE"],

    async takeNext() {
      const taken = await db
        .updateTable("messageMails")
        .set(nextTry)
        .where("messageId", "=", (from) =>
          from
            .selectFrom("messageMails")
            .select("messageId")
            .where(isDue)
            .orderBy("dueAt")
            .limit(1)
            .forUpdate()
            .skipLocked(),
        )
        .returning(["messageId", "tries"])
        .executeTakeFirst();
      if (!taken) return undefined;
      const { messageId, tries } = taken;
      return {
        id: messageId,
        tries,
        async send(mailer) {
          // Deleted meanwhile: so is its mail.
          const message = await store.find(messageId);
          if (message) await mailer.send(houseMail(to, publicUrl, message));
        },
        async remove() {
          await db.deleteFrom("messageMails").where("messageId", "=", messageId).execute();
        },
      };
    },
  };
}
