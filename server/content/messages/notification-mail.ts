import type { Message } from "@oselia/shared/model";
import type { Mail } from "../../platform/mail/mailer.ts";

/** The email that notifies staff of a message. Its reply address is the visitor's. */
export function createNotificationMail(to: string, publicUrl: string, message: Message): Mail {
  const { name, phone, email } = message;
  return {
    to,
    replyTo: email,
    subject: `New message from ${name}`,
    text: `${name} sent a message:\n\n${message.message}\n\nEmail: ${email}\nPhone: ${phone}\n\nOpen the inbox: ${publicUrl}/admin/inbox\n`,
  };
}
