import { useSyncExternalStore } from "react";

const MINUTE = 60_000;

/** Milliseconds between two looks at the clock: a computer that wakes up is right soon after. */
const TICK = 10_000;

/**
 * The start of the current minute; the component renders again with the next one. The server's
 * minute can be another one than that in which the page is hydrated.
 */
export function useMinute(): Date {
  return new Date(useSyncExternalStore(onTick, currentMinute, currentMinute));
}

function onTick(look: () => void): () => void {
  const timer = setInterval(look, TICK);
  return () => clearInterval(timer);
}

const currentMinute = (): number => Math.floor(Date.now() / MINUTE) * MINUTE;
