import { mkdir, writeFile } from "node:fs/promises";
import { devNull } from "node:os";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { createTransport } from "nodemailer";
import type { Config } from "../config/config.ts";
import { generateSecret } from "../secret.ts";

/** A plain-text mail to one person. */
export interface Mail {
  to: string;
  /** The address for replies, when it is not the sender's. */
  replyTo?: string;
  subject: string;
  text: string;
}

export interface Mailer {
  /** Hands the mail over. Throws when that fails. */
  send(mail: Mail): Promise<void>;
  /** Does the same work on this machine as `send`, for a mail that is not sent. */
  simulate(mail: Mail): Promise<void>;
  close(): void;
}

/**
 * Sends mail by SMTP_URL; without it, writes files to DATA_DIR/mail that a mail program can open.
 */
export function createMailer(config: Config, log: FastifyBaseLogger): Mailer {
  return config.smtpUrl === undefined
    ? createFileMailer(config, log)
    : createSmtpMailer(config, config.smtpUrl);
}

function createSmtpMailer({ mailFrom }: Config, url: string): Mailer {
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
  const composer = createComposer(mailFrom);
  return {
    send: async (mail) => {
      await transport.sendMail(toMessage(mail));
    },
    simulate: async (mail) => {
      await composer.sendMail(toMessage(mail));
    },
    close: () => transport.close(),
  };
}

function createFileMailer({ dataDir, mailFrom }: Config, log: FastifyBaseLogger): Mailer {
  const folder = join(dataDir, "mail");
  const composer = createComposer(mailFrom);
  async function write(mail: Mail, file: string, flag: string) {
    const { message } = await composer.sendMail(toMessage(mail));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(file, message as Buffer, { mode: 0o600, flag });
  }
  return {
    send: async (mail) => {
      const file = join(folder, `${Date.now()}-${generateSecret().slice(0, 8)}.eml`);
      await write(mail, file, "wx");
      log.info({ file }, "SMTP_URL is not set; the email was written to a file");
    },
    simulate: (mail) => write(mail, devNull, "w"),
    close: () => undefined,
  };
}

/** Composes mails and returns them instead of sending them. */
const createComposer = (mailFrom: string) =>
  createTransport({ streamTransport: true, buffer: true }, { from: mailFrom });

/** Passes addresses as objects, so that none is parsed as two. */
function toMessage({ to, replyTo, subject, text }: Mail) {
  const one = (address: string) => ({ name: "", address });
  return { to: one(to), ...(replyTo && { replyTo: one(replyTo) }), subject, text };
}
