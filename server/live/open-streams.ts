import { Problem } from "../platform/problem.ts";
import type { EventStream } from "./event-stream.ts";

/**
 * Streams per session. A browser opens one, or without https one per tab, six at most; the rest
 * allows for broken connections that have not been detected yet.
 */
export const maxStreams = 20;

/** Seconds for Retry-After. */
const retryAfter = 30;

interface OpenStreams {
  /** Registers a stream until it closes. Throws 429 when its session has too many already. */
  add(token: string, stream: EventStream): void;
  /**
   * Ends the streams of sessions that have ended, with one query for all of them. Calls during a
   * query share the next one. Never rejects.
   */
  endExpired(): Promise<void>;
  /** Sends a heartbeat to every stream. */
  sendHeartbeats(): void;
  endAll(): void;
}

/** @param findActive Returns those of the tokens whose sessions have not ended. */
export function createOpenStreams(
  findActive: (tokens: string[]) => Promise<ReadonlySet<string>>,
): OpenStreams {
  const open = new Map<string, Set<EventStream>>();
  let checking: Promise<void> | undefined;
  let isStale = false;

  async function checkOnce(): Promise<void> {
    const tokens = [...open.keys()];
    if (tokens.length === 0) return;
    // While the database is unavailable, no stream ends; the next heartbeat checks again.
    const active = await findActive(tokens).catch(() => undefined);
    if (!active) return;
    for (const token of tokens) {
      if (!active.has(token)) endStreams(open.get(token) ?? []);
    }
  }

  async function checkWhileStale(): Promise<void> {
    while (isStale) {
      isStale = false;
      await checkOnce();
    }
  }

  return {
    add(token, stream) {
      const streams = open.get(token) ?? new Set();
      if (streams.size >= maxStreams) throw createTooManyStreams();
      open.set(token, streams.add(stream));
      stream.body.once("close", () => {
        streams.delete(stream);
        if (streams.size === 0) open.delete(token);
      });
    },
    endExpired() {
      isStale = true;
      checking ??= checkWhileStale().finally(() => {
        checking = undefined;
      });
      return checking;
    },
    sendHeartbeats() {
      for (const streams of open.values()) for (const stream of streams) stream.sendHeartbeat();
    },
    endAll() {
      for (const streams of open.values()) endStreams(streams);
    },
  };
}

function endStreams(streams: Iterable<EventStream>): void {
  for (const stream of streams) stream.end();
}

const createTooManyStreams = () =>
  new Problem(
    "too_many_streams",
    `This session has ${maxStreams} open streams already. Close one, or poll the counts instead`,
    { retryAfter },
  );
