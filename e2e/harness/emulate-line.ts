import type { CDPSession, Page, Request } from "@playwright/test";

/** Milliseconds without a sign from any request in flight after which the line has stopped. */
const SILENCE = 4000;

/** A slow line to the site. */
export interface Line {
  /** Milliseconds added to each request. */
  latency: number;
  /** Bytes per second. */
  download: number;
  /** Bytes per second. */
  upload: number;
}

/**
 * Puts a page on a slow line. When Chromium's network process gets no CPU for about a second, its
 * emulated line may stop for good, and everything that has arrived stays unread.
 *
 * @param client Session with the page's developer tools.
 * @param onStop Called when the line has stopped. Default: lifts the emulation, which delivers what
 *   has arrived, and sets it again.
 */
export async function emulateLine(
  page: Page,
  client: CDPSession,
  line: Line,
  onStop: () => Promise<void> = () => restart(client, line),
): Promise<void> {
  const inFlight = new Set<Request>();
  let timer: NodeJS.Timeout | undefined;
  const wait = () => {
    clearTimeout(timer);
    if (inFlight.size > 0) timer = setTimeout(stop, SILENCE);
  };
  // A page that is being closed needs no line.
  const stop = () => void onStop().then(wait, () => undefined);
  const end = (request: Request) => {
    inFlight.delete(request);
    wait();
  };
  page.on("request", (request) => {
    inFlight.add(request);
    wait();
  });
  page.on("response", (response) => {
    const isEndless = response.headers()["content-type"]?.startsWith("text/event-stream");
    if (isEndless) inFlight.delete(response.request());
    wait();
  });
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  page.on("close", () => {
    inFlight.clear();
    wait();
  });
  await send(client, line);
}

async function restart(client: CDPSession, line: Line): Promise<void> {
  await send(client, { latency: 0, download: -1, upload: -1 });
  await send(client, line);
}

async function send(client: CDPSession, { latency, download, upload }: Line): Promise<void> {
  await client.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: download,
    uploadThroughput: upload,
  });
}
