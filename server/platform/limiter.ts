import { E_TIMEOUT, Semaphore, withTimeout } from "async-mutex";
import { Problem } from "./problem.ts";

/** @param requestTimeout Milliseconds that work may wait for capacity. */
export function createLimiter(capacity: number, requestTimeout: number) {
  const semaphore = withTimeout(new Semaphore(capacity), requestTimeout);
  return {
    /**
     * Runs the work when there is capacity for it, in the order of the calls. Throws 503 with
     * Retry-After, without running it, when the wait would be too long.
     *
     * @param share The capacity that it takes, at most all of it.
     */
    async run<T>(work: () => Promise<T>, share = 1): Promise<T> {
      const [, release] = await semaphore.acquire(Math.min(share, capacity)).catch((error) => {
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
  new Problem(
    "unavailable",
    "The site is busy processing other uploads. Please try again in a moment",
    {
      retryAfter: 10,
    },
  );
