import { type Api, ApiError } from "@oselia/shared/api";
import { withTimeout } from "../loading/with-timeout.ts";

export type OnCount = (path: string, count: number) => void;

interface StreamOptions {
  api: Api;
  onCount: OnCount;
  /** Called when the stream could not be opened or has broken off, so that counts can be polled. */
  onDisconnect: () => void;
  /** Stops the stream and all attempts to reopen it. */
  signal: AbortSignal;
}

/**
 * Milliseconds before the next attempt, doubled after each failure. A restart takes the server
 * seconds.
 */
const retryDelays = { first: 500, last: 30_000 };

/** Reconnect after this many milliseconds without a heartbeat (three server intervals). */
const silenceTimeout = 45_000;

/**
 * Follows GET /admin/live (Server-Sent Events), reconnecting until the signal or the session ends.
 */
export async function streamCounts(options: StreamOptions): Promise<void> {
  const { api, onCount, onDisconnect, signal } = options;
  let pause = retryDelays.first;
  while (!signal.aborted) {
    const attempt = new AbortController();
    try {
      const either = AbortSignal.any([signal, attempt.signal]);
      const opening = api.stream("/admin/live", { signal: either });
      const reader = (await withTimeout(opening, silenceTimeout)).getReader();
      const decoder = new TextDecoder();
      let text = "";
      for (;;) {
        const { value, done } = await withTimeout(reader.read(), silenceTimeout);
        if (done) break;
        pause = retryDelays.first;
        const events = (text + decoder.decode(value, { stream: true })).split("\n\n");
        text = events.pop() ?? "";
        for (const event of events) readCount(event, onCount);
      }
    } catch (error) {
      // The session has ended; the next sign-in starts again.
      if (error instanceof ApiError && error.status === 401) return;
    } finally {
      attempt.abort();
    }
    if (signal.aborted) return;
    onDisconnect();
    // Spreads the reconnections of many open pages when a server restarts.
    await delay(pause * (0.5 + Math.random()), signal);
    pause = Math.min(pause * 2, retryDelays.last);
  }
}

/** Ignores heartbeats, and events of newer servers. */
function readCount(event: string, onCount: OnCount): void {
  const data = /^event: count\ndata: (.*)$/.exec(event)?.[1];
  if (data === undefined) return;
  const { path, count }: { path: string; count: number } = JSON.parse(data);
  onCount(path, count);
}

/** Waits; shorter when the signal ends or when the device is online again. */
function delay(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      window.removeEventListener("online", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener("abort", done);
    window.addEventListener("online", done);
  });
}
