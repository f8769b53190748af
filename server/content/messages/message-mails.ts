import type { Message } from "@oselia/shared/model";
import type { Database } from "../../platform/database/database.ts";
import { isDue, type MailSource, nextAttempt } from "../../platform/mail/mail-queue.ts";
import type { Mail } from "../../platform/mail/mailer.ts";
import { createMessageStore } from "./message-store.ts";

/** The email that notifies staff of a message. Its reply address is the visitor's. */
function createNotificationMail(to: string, publicUrl: string, message: Message): Mail {
  const { name, phone, email } = message;
  return {
    to,
    replyTo: email,
    subject: `New message from ${name}`,
    text: `${name} sent a message:\n\n${message.message}\n\nEmail: ${email}\nPhone: ${phone}\n\nOpen the inbox: ${publicUrl}/admin/inbox\n`,
  };
}

export interface MessageMailOptions {
  database: Database;
  /** The recipient. */
  to: string;
  publicUrl: string;
}

/** The emails that notify staff of new messages. */
export function createMessageMails({ database, to, publicUrl }: MessageMailOptions): MailSource {
  const { db } = database;
  const store = createMessageStore(database);

  return {
    name: "message",
    // All go to one mailbox: a rejected recipient is rejected for every one of them.
    rejectionCodes: ["EMESSAGE"],

    async claimNext() {
      const taken = await db
        .updateTable("messageMails")
        .set(nextAttempt)
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
        .returning(["messageId", "attempts"])
        .executeTakeFirst();
      if (!taken) return undefined;
      const { messageId, attempts } = taken;
      return {
        id: messageId,
        attempts,
        async send(mailer) {
          // If the message was deleted in the meantime, nothing is sent.
          const message = await store.find(messageId);
          if (message) await mailer.send(createNotificationMail(to, publicUrl, message));
        },
        async remove() {
          await db.deleteFrom("messageMails").where("messageId", "=", messageId).execute();
        },
      };
    },
  };
}
