import { ORIGIN, server } from "@oselia/shared/testing";
import { HttpResponse, http } from "msw";

/** The stream of counts as a test sends it. */
export interface Live {
  /** How often it has been asked for. */
  asked(): number;
  send(path: string, count: number): void;
  /** Ends the streams that are open, as a server does that restarts. */
  end(): void;
}

/** Answers GET /admin/live with streams that the test writes; each begins with `first`. */
export function liveStream(first: { path: string; count: number }): Live {
  const open = new Set<ReadableStreamDefaultController<Uint8Array>>();
  let asked = 0;
  const event = (data: object) =>
    new TextEncoder().encode(`event: count\ndata: ${JSON.stringify(data)}\n\n`);
  server.use(
    http.get(`${ORIGIN}/api/admin/live`, () => {
      asked += 1;
      let mine: ReadableStreamDefaultController<Uint8Array>;
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          mine = controller;
          open.add(mine);
          mine.enqueue(new TextEncoder().encode(":\n\n"));
          mine.enqueue(event(first));
        },
        cancel: () => void open.delete(mine),
      });
      return new HttpResponse(body, { headers: { "content-type": "text/event-stream" } });
    }),
  );
  return {
    asked: () => asked,
    send(path, count) {
      for (const one of open) one.enqueue(event({ path, count }));
    },
    end() {
      for (const one of open) one.close();
      open.clear();
    },
  };
}
