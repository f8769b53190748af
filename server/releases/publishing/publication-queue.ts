import { createLimiter } from "../../platform/limiter.ts";
import { Problem } from "../../platform/problem.ts";

/** Publications that may be sent, wait and run at the same time: in all, and of one name. */
const places = { all: 8, ofOneName: 2 };

/** Milliseconds that a publication waits for its turn: a release that is run takes up to 150,000. */
const TURN_TIMEOUT = 100_000;

export type Place = ReturnType<ReturnType<typeof createPublicationQueue>["enter"]>;

/** The publications of one server: one at a time, the others in the order in which they arrived. */
export function createPublicationQueue() {
  const turns = createLimiter(1, TURN_TIMEOUT);
  const names: string[] = [];
  /** Publications that run or wait for their turn. */
  let queued = 0;

  return {
    /**
     * Takes a place before the archive is read.
     *
     * @throws Problem 503 when there is none, for all or for this name.
     */
    enter(name: string) {
      if (names.filter((other) => other === name).length >= places.ofOneName) {
        throw busy(`Other publications of ${name} have not ended yet`);
      }
      if (names.length >= places.all) throw busy("The server is busy with other publications");
      names.push(name);
      let isRunning = false;
      let hasLeft = false;

      /** Gives the place up when nothing has been run, or when that has ended. */
      function leave(): void {
        if (isRunning || hasLeft) return;
        hasLeft = true;
        names.splice(names.indexOf(name), 1);
      }

      return {
        leave,

        /**
         * Does the work when it is its turn.
         *
         * @param onWait Called when that is not immediately.
         */
        async run<Result>(work: () => Promise<Result>, onWait?: () => void): Promise<Result> {
          isRunning = true;
          if (queued > 0) onWait?.();
          queued += 1;
          try {
            return await turns.run(work);
          } finally {
            queued -= 1;
            isRunning = false;
            leave();
          }
        },
      };
    },
  };
}

const busy = (reason: string) =>
  new Problem("unavailable", `${reason}. Please try again in a moment`, { retryAfter: 30 });
