import { E_TIMEOUT, Semaphore, withTimeout } from "async-mutex";
import { Problem } from "../answers/problem.ts";

export interface Turns {
  /**
   * Runs the work when there is room for it, in the order of the calls. Throws 503 with Retry-After
   * when it would have to wait too long; the work is then never run.
   *
   * @param share How much room it takes. More than there is counts as all of it.
   */
  run<T>(work: () => Promise<T>, share?: number): Promise<T>;
}

/** @param patience Milliseconds that work may wait for its turn. */
export function createTurns(room: number, patience: number): Turns {
  const semaphore = withTimeout(new Semaphore(room), patience);
  return {
    async run(work, share = 1) {
      const [, release] = await semaphore.acquire(Math.min(share, room)).catch((error) => {
        throw error === E_TIMEOUT ? busy() : error;
      });
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}

const busy = () =>
  new Problem("unavailable", "The site is busy with other uploads. Please try again in a moment", {
    retryAfter: 10,
  });
