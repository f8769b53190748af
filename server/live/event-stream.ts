import { PassThrough } from "node:stream";

/** Server-Sent Events to one client (HTML standard, section 9.2). */
export interface EventStream {
  /** The response body. */
  body: PassThrough;
  send(event: string, data: object): void;
  /** Sends a comment, so that proxies and the client know that the stream is alive. */
  sendHeartbeat(): void;
  end(): void;
}

/** Bytes to buffer for a client that does not read; the stream is closed when there are more. */
const maxBufferedBytes = 64 * 1024;

export function createEventStream(): EventStream {
  const body = new PassThrough();
  const write = (text: string) => {
    if (!body.writable) return;
    body.write(text);
    if (body.writableLength > maxBufferedBytes) body.destroy();
  };
  return {
    body,
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    sendHeartbeat: () => write(":\n\n"),
    end: () => void body.end(),
  };
}
