import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { after } from "node:test";
import { SMTPServer } from "smtp-server";

export interface MailServerOptions {
  /** True for one that takes every mail and never says that it has: the sender cannot know. */
  isSilent?: boolean;
  /** Mails that hold these words are not taken. */
  refuses?: string;
  /** An address that has no mailbox here. */
  refusesTo?: string;
  /** A certificate with its key, in PEM: mail is taken over TLS. Default: without. */
  certificate?: string;
}

/** The file of a certificate for this machine, with its key, that nobody vouches for. */
export const mailCertificate = join(import.meta.dirname, "mail-certificate.pem");

/**
 * A real mail server on loopback that hands over every mail as it came.
 *
 * @param wanted Its port. Default: a free one.
 */
export async function startMailServer(wanted = 0, options: MailServerOptions = {}) {
  const { isSilent = false, refuses, refusesTo, certificate } = options;
  const letters: Buffer[] = [];
  let arrived = Promise.withResolvers<Buffer>();
  const server = new SMTPServer({
    disabledCommands: certificate ? ["AUTH"] : ["AUTH", "STARTTLS"],
    ...(certificate && { cert: certificate, key: certificate }),
    onRcptTo({ address }, _session, done) {
      done(address === refusesTo ? new Error("There is no such mailbox") : null);
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk) => chunks.push(chunk));
      stream.on("end", () => {
        const letter = Buffer.concat(chunks);
        if (refuses !== undefined && letter.includes(refuses)) return done(new Error("No, thanks"));
        letters.push(letter);
        arrived.resolve(letter);
        if (!isSilent) done();
      });
    },
  });
  // A sender that does not like the certificate hangs up.
  server.on("error", () => undefined);
  const listener = server.listen(wanted, "127.0.0.1");
  await once(listener, "listening");
  const { port } = listener.address() as AddressInfo;
  const stop = () => new Promise<void>((done) => server.close(() => done()));
  after(stop);

  return {
    url: `smtp://127.0.0.1:${port}`,
    stop,
    /** All that have arrived, the first of them first. */
    letters: letters as readonly Buffer[],
    count: () => letters.length,
    /** The next mail to arrive from now on. */
    next(): Promise<Buffer> {
      arrived = Promise.withResolvers();
      return arrived.promise;
    },
  };
}
