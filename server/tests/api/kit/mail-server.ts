import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { after } from "node:test";
import { SMTPServer } from "smtp-server";

export interface MailServerOptions {
  /** True for one that takes every mail and never says that it has: the sender cannot know. */
  isSilent?: boolean;
  /** Mails that hold these words are not taken. */
  refuses?: string;
}

/**
 * A real mail server on loopback that hands over every mail as it came.
 *
 * @param wanted Its port. Default: a free one.
 */
export async function startMailServer(wanted = 0, options: MailServerOptions = {}) {
  const { isSilent = false, refuses } = options;
  const letters: Buffer[] = [];
  let arrived = Promise.withResolvers<Buffer>();
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
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
