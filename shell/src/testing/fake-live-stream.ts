import { ORIGIN, server } from "@oselia/shared/testing";
import { HttpResponse, http } from "msw";

/** The stream of counts, controlled by a test. */
interface FakeLiveStream {
  /** How often it has been requested. */
  connectionCount(): number;
  send(path: string, count: number): void;
  /** Ends the open streams, like a server that restarts. */
  end(): void;
}

/** Responds to GET /admin/live with streams that the test writes to; each starts with `first`. */
export function createFakeLiveStream(first: { path: string; count: number }): FakeLiveStream {
  const open = new Set<ReadableStreamDefaultController<Uint8Array>>();
  let requestCount = 0;
  const event = (data: object) =>
    new TextEncoder().encode(`event: count\ndata: ${JSON.stringify(data)}\n\n`);
  server.use(
    http.get(`${ORIGIN}/api/admin/live`, () => {
      requestCount += 1;
      let stream: ReadableStreamDefaultController<Uint8Array>;
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          stream = controller;
          open.add(stream);
          stream.enqueue(new TextEncoder().encode(":\n\n"));
          stream.enqueue(event(first));
        },
        cancel: () => void open.delete(stream),
      });
      return new HttpResponse(body, { headers: { "content-type": "text/event-stream" } });
    }),
  );
  return {
    connectionCount: () => requestCount,
    send(path, count) {
      for (const stream of open) stream.enqueue(event({ path, count }));
    },
    end() {
      for (const stream of open) stream.close();
      open.clear();
    },
  };
}
