import { type Api, ApiError } from "@oselia/shared/api";
import { type OnCount, readCountEvents } from "./read-count-events.ts";

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

/** Follows the counts over one stream, reconnecting until the signal or the session ends. */
export async function streamCounts({
  api,
  onCount,
  onDisconnect,
  signal,
}: StreamOptions): Promise<void> {
  let pause = retryDelays.first;
  while (!signal.aborted) {
    const silence = new AbortController();
    let timer = setTimeout(() => silence.abort(), silenceTimeout);
    try {
      const either = AbortSignal.any([signal, silence.signal]);
      const onActivity = () => {
        pause = retryDelays.first;
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(), silenceTimeout);
      };
      const stream = await api.stream("/admin/live", { signal: either });
      await readCountEvents(stream, onCount, { signal: either, onActivity });
    } catch (error) {
      // The session has ended; the next sign-in starts again.
      if (error instanceof ApiError && error.status === 401) return;
    } finally {
      clearTimeout(timer);
    }
    if (signal.aborted) return;
    onDisconnect();
    // Spreads the reconnections of many open pages when a server restarts.
    await delay(pause * (0.5 + Math.random()), signal);
    pause = Math.min(pause * 2, retryDelays.last);
  }
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
