import { PassThrough } from "node:stream";

/** Server-Sent Events to one reader (HTML standard, section 9.2). */
export interface EventStream {
  /** What is sent as the answer's body. */
  body: PassThrough;
  send(event: string, data: object): void;
  /** A comment: it keeps proxies and the reader sure that the stream lives. */
  beat(): void;
  end(): void;
}

/** Bytes that may wait for a reader who does not read; more, and the stream is given up. */
const patience = 64 * 1024;

export function createEventStream(): EventStream {
  const body = new PassThrough();
  const write = (text: string) => {
    if (!body.writable) return;
    body.write(text);
    if (body.writableLength > patience) body.destroy();
  };
  return {
    body,
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    beat: () => write(":\n\n"),
    end: () => void body.end(),
  };
}
