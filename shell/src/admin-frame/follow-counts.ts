import { type Api, ApiError } from "@oselia/shared/api";
import { readCounts, type TellCount } from "./read-counts.ts";

export interface FollowOptions {
  api: Api;
  tell: TellCount;
  /** The stream could not be had, or has broken off: counts may be asked for plainly. */
  onLost: () => void;
  /** Ends it all. */
  signal: AbortSignal;
}

/** Milliseconds before the next try, doubled after each failure. The server is back within seconds. */
const pauses = { first: 500, last: 30_000 };

/** Milliseconds of silence after which the stream is given up: three of the server's heartbeats. */
const patience = 45_000;

/** Follows the counts over one stream, again and again, until the signal or the session ends. */
export async function followCounts({ api, tell, onLost, signal }: FollowOptions): Promise<void> {
  let pause = pauses.first;
  while (!signal.aborted) {
    const silence = new AbortController();
    let timer = setTimeout(() => silence.abort(), patience);
    try {
      const either = AbortSignal.any([signal, silence.signal]);
      const onSign = () => {
        pause = pauses.first;
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(), patience);
      };
      const stream = await api.stream("/admin/live", { signal: either });
      await readCounts(stream, tell, { signal: either, onSign });
    } catch (error) {
      // The session has ended; whoever signs in again begins anew.
      if (error instanceof ApiError && error.status === 401) return;
    } finally {
      clearTimeout(timer);
    }
    if (signal.aborted) return;
    onLost();
    // Not all at once, when a server comes back to a hundred open pages.
    await rest(pause * (0.5 + Math.random()), signal);
    pause = Math.min(pause * 2, pauses.last);
  }
}

/** Waits; less when the signal ends, or when the device is online again. */
function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
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
