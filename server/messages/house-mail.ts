import type { Message } from "@oselia/shared/model";
import type { Mail } from "../mail/mailer.ts";

/** The mail that tells the house of a message; answering it answers the visitor. */
export function houseMail(to: string, publicUrl: string, message: Message): Mail {
  const { name, phone, email } = message;
  return {
    to,
    replyTo: email,
    subject: `A new message from ${name}`,
    text: `${name} wrote to the house:\n\n${message.message}\n\nE-mail: ${email}\nPhone: ${phone}\n\nThe inbox: ${publicUrl}/admin/inbox\n`,
  };
}
