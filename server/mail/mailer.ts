import { mkdir, writeFile } from "node:fs/promises";
import { devNull } from "node:os";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { createTransport } from "nodemailer";
import { newSecret } from "../auth/secret.ts";
import type { Config } from "../config.ts";

/** A mail in plain text to one person. */
export interface Mail {
  to: string;
  /** Whom an answer goes to, when it is not the sender. */
  replyTo?: string;
  subject: string;
  text: string;
}

export interface Mailer {
  /** Hands the mail over. Throws when that fails. */
  send(mail: Mail): Promise<void>;
  /** What sending costs this machine, for a mail that goes to nobody. */
  rehearse(mail: Mail): Promise<void>;
  close(): void;
}

/** Mail by SMTP_URL; without it, files in DATA_DIR/mail that a mail program opens. */
export function createMailer(config: Config, log: FastifyBaseLogger): Mailer {
  return config.smtpUrl === undefined
    ? fileMailer(config, log)
    : smtpMailer(config, config.smtpUrl);
}

function smtpMailer({ mailFrom }: Config, url: string): Mailer {
  const seconds = 1000;
  const transport = createTransport(
    {
      url,
      connectionTimeout: 10 * seconds,
      greetingTimeout: 10 * seconds,
      socketTimeout: 30 * seconds,
    },
    { from: mailFrom },
  );
  const composer = composing(mailFrom);
  return {
    send: async (mail) => {
      await transport.sendMail(addressed(mail));
    },
    rehearse: async (mail) => {
      await composer.sendMail(addressed(mail));
    },
    close: () => transport.close(),
  };
}

function fileMailer({ dataDir, mailFrom }: Config, log: FastifyBaseLogger): Mailer {
  const folder = join(dataDir, "mail");
  const composer = composing(mailFrom);
  async function write(mail: Mail, file: string, flag: string) {
    const { message } = await composer.sendMail(addressed(mail));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(file, message as Buffer, { mode: 0o600, flag });
  }
  return {
    send: async (mail) => {
      const file = join(folder, `${Date.now()}-${newSecret().slice(0, 8)}.eml`);
      await write(mail, file, "wx");
      log.info({ file }, "No SMTP_URL is set: a mail was written to a file");
    },
    rehearse: (mail) => write(mail, devNull, "w"),
    close: () => undefined,
  };
}

/** Composes mails and hands them back instead of sending them. */
const composing = (mailFrom: string) =>
  createTransport({ streamTransport: true, buffer: true }, { from: mailFrom });

/** Addresses as what they are: nothing in one is read as a second one. */
function addressed({ to, replyTo, subject, text }: Mail) {
  const one = (address: string) => ({ name: "", address });
  return { to: one(to), ...(replyTo && { replyTo: one(replyTo) }), subject, text };
}
