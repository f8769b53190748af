import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { after } from "node:test";
import { SMTPServer } from "smtp-server";

export interface MailServerOptions {
  /** Accepts every email without confirming it, so that the sender cannot know. */
  isSilent?: boolean;
  /** Rejects emails that contain this text. */
  rejectsText?: string;
  /** Rejects this recipient. */
  rejectsRecipient?: string;
  /** A certificate with its key, in PEM, for TLS. Default: without TLS. */
  certificate?: string;
}

/** A self-signed certificate for this machine, with its key. */
export const mailCertificate = join(import.meta.dirname, "mail-certificate.pem");

/**
 * A real mail server on loopback that returns every email as it was received.
 *
 * @param wanted Its port. Default: a free one.
 */
export async function startMailServer(wanted = 0, options: MailServerOptions = {}) {
  const { isSilent = false, rejectsText, rejectsRecipient, certificate } = options;
  const emails: Buffer[] = [];
  let arrived = Promise.withResolvers<Buffer>();
  const server = new SMTPServer({
    disabledCommands: certificate ? ["AUTH"] : ["AUTH", "STARTTLS"],
    ...(certificate && { cert: certificate, key: certificate }),
    onRcptTo({ address }, _session, done) {
      done(address === rejectsRecipient ? new Error("There is no such mailbox") : null);
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk) => chunks.push(chunk));
      stream.on("end", () => {
        const letter = Buffer.concat(chunks);
        if (rejectsText !== undefined && letter.includes(rejectsText))
          return done(new Error("No, thanks"));
        emails.push(letter);
        arrived.resolve(letter);
        if (!isSilent) done();
      });
    },
  });
  // A sender that rejects the certificate closes the connection.
  server.on("error", () => undefined);
  const listener = server.listen(wanted, "127.0.0.1");
  await once(listener, "listening");
  const { port } = listener.address() as AddressInfo;
  const stop = () => new Promise<void>((done) => server.close(() => done()));
  after(stop);

  return {
    url: `smtp://127.0.0.1:${port}`,
    stop,
    /** All received emails, oldest first. */
    emails: emails as readonly Buffer[],
    count: () => emails.length,
    /** The next email that is received from now on. */
    next(): Promise<Buffer> {
      arrived = Promise.withResolvers();
      return arrived.promise;
    },
  };
}
