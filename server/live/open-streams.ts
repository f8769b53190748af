import { Problem } from "../answers/problem.ts";
import type { EventStream } from "./event-stream.ts";

/**
 * Streams of one session at a time. A browser opens one, or without https one in each tab, six at most;
 * the rest is for connections that broke without a word and have not been noticed yet.
 */
export const maxStreams = 20;

/** Seconds after which a stream that was refused may be asked for again. */
const retryAfter = 30;

export interface OpenStreams {
  /** Keeps a stream until it closes. Throws 429 when its session has too many already. */
  add(token: string, stream: EventStream): void;
  /**
   * Ends the streams whose session has ended, with one question for all of them. Calls while one is
   * being answered share the next one. Never rejects.
   */
  check(): Promise<void>;
  /** Sends each a sign of life. */
  beat(): void;
  endAll(): void;
}

/** @param findAlive Which of these tokens belong to sessions that have not ended. */
export function createOpenStreams(
  findAlive: (tokens: string[]) => Promise<ReadonlySet<string>>,
): OpenStreams {
  const open = new Map<string, Set<EventStream>>();
  let checking: Promise<void> | undefined;
  let isStale = false;

  async function checkOnce(): Promise<void> {
    const tokens = [...open.keys()];
    if (tokens.length === 0) return;
    // While the database is away nobody knows; the next heartbeat asks again.
    const alive = await findAlive(tokens).catch(() => undefined);
    if (!alive) return;
    for (const token of tokens) {
      if (!alive.has(token)) endStreams(open.get(token) ?? []);
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
      if (streams.size >= maxStreams) throw tooManyStreams();
      open.set(token, streams.add(stream));
      stream.body.once("close", () => {
        streams.delete(stream);
        if (streams.size === 0) open.delete(token);
      });
    },
    check() {
      isStale = true;
      checking ??= checkWhileStale().finally(() => {
        checking = undefined;
      });
      return checking;
    },
    beat() {
      for (const streams of open.values()) for (const stream of streams) stream.beat();
    },
    endAll() {
      for (const streams of open.values()) endStreams(streams);
    },
  };
}

function endStreams(streams: Iterable<EventStream>): void {
  for (const stream of streams) stream.end();
}

const tooManyStreams = () =>
  new Problem(
    "too_many_streams",
    `This session has ${maxStreams} streams open already. Close one, or ask for the counts instead`,
    { retryAfter },
  );
