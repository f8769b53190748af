import type { CDPSession } from "@playwright/test";
import type { Kind, PageRequest } from "./requests.ts";

/** Records the requests of a tab. */
export interface NetworkRecorder {
  /** The requests since the navigation that came last, in the order in which they started. */
  requests(): PageRequest[];
  /**
   * Milliseconds from that navigation to the head of the document. The page's own clock does not
   * include the latency that is added to the line.
   */
  firstByte(): number;
  /** Responses with an error status, and requests that failed, since that navigation. */
  failures(): string[];
  /**
   * Resolves when no request has started or ended for this long and none is in flight. Rejects when
   * that takes longer than a minute.
   */
  whenQuiet(milliseconds: number): Promise<void>;
}

const kindOf: Partial<Record<string, Kind>> = {
  Document: "html",
  Script: "script",
  Stylesheet: "style",
  Font: "font",
  Image: "image",
};

/** Milliseconds for a page to become quiet. */
const LIMIT = 60_000;

/** Starts to record. */
export async function recordNetwork(client: CDPSession): Promise<NetworkRecorder> {
  let navigation = 0;
  let requests = new Map<string, PageRequest>();
  let failures: string[] = [];
  let firstByte = 0;
  /** Without streams of events, which never end. */
  const inFlight = new Set<string>();
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };

  client.on("Network.requestWillBeSent", (event) => {
    const { requestId, request, timestamp, initiator, type, documentURL, loaderId } = event;
    if (!request.url.startsWith("http")) return;
    const isDocument = requestId === loaderId;
    if (isDocument) {
      navigation = timestamp;
      requests = new Map();
      failures = [];
      inFlight.clear();
    }
    const byMarkup = !isDocument && initiator.type !== "script";
    requests.set(requestId, {
      url: request.url,
      kind: kindOf[type ?? ""] ?? "data",
      referrer: byMarkup ? (initiator.url ?? documentURL) : undefined,
      start: (timestamp - navigation) * 1000,
      end: Number.POSITIVE_INFINITY,
      bytes: 0,
    });
    inFlight.add(requestId);
    changed();
  });
  client.on("Network.responseReceived", ({ requestId, loaderId, timestamp, response }) => {
    if (requestId === loaderId) firstByte = (timestamp - navigation) * 1000;
    if (response.mimeType === "text/event-stream") inFlight.delete(requestId);
    if (requests.has(requestId) && response.status >= 400) {
      failures.push(`${response.status} ${response.url}`);
    }
  });
  const finish = (requestId: string, timestamp: number, bytes: number) => {
    const request = requests.get(requestId);
    if (request) Object.assign(request, { end: (timestamp - navigation) * 1000, bytes });
    inFlight.delete(requestId);
    changed();
  };
  client.on("Network.loadingFinished", ({ requestId, timestamp, encodedDataLength }) =>
    finish(requestId, timestamp, encodedDataLength),
  );
  client.on("Network.loadingFailed", ({ requestId, timestamp, errorText, canceled }) => {
    const request = requests.get(requestId);
    if (request && !canceled) failures.push(`${errorText} ${request.url}`);
    finish(requestId, timestamp, 0);
  });
  await client.send("Network.enable");

  return {
    requests: () => [...requests.values()],
    firstByte: () => firstByte,
    failures: () => failures,
    whenQuiet: (milliseconds) =>
      new Promise((resolve, reject) => {
        let timer: NodeJS.Timeout | undefined;
        const end = (settle: () => void) => {
          clearTimeout(timer);
          clearTimeout(limit);
          listeners.delete(restart);
          settle();
        };
        const restart = () => {
          clearTimeout(timer);
          if (inFlight.size === 0) timer = setTimeout(() => end(resolve), milliseconds);
        };
        const limit = setTimeout(() => {
          const urls = [...inFlight].map((id) => requests.get(id)?.url);
          end(() => reject(new Error(`Requests do not end: ${urls.join(", ")}`)));
        }, LIMIT);
        listeners.add(restart);
        restart();
      }),
  };
}
