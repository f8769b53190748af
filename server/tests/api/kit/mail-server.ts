import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { after } from "node:test";
import { SMTPServer } from "smtp-server";

/** A real mail server on loopback that hands over every mail as it came. */
export async function startMailServer() {
  const letters: Buffer[] = [];
  let arrived = Promise.withResolvers<Buffer>();
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk) => chunks.push(chunk));
      stream.on("end", () => {
        const letter = Buffer.concat(chunks);
        letters.push(letter);
        arrived.resolve(letter);
        done();
      });
    },
  });
  const listener = server.listen(0, "127.0.0.1");
  await once(listener, "listening");
  const { port } = listener.address() as AddressInfo;
  after(() => new Promise<void>((done) => server.close(() => done())));

  return {
    url: `smtp://127.0.0.1:${port}`,
    count: () => letters.length,
    /** The next mail to arrive from now on. */
    next(): Promise<Buffer> {
      arrived = Promise.withResolvers();
      return arrived.promise;
    },
  };
}
