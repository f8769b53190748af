export interface Throttled {
  (): void;
  /** Drops the call that waits, if there is one. */
  cancel(): void;
}

/**
 * Calls `run` at the first call at once, and then once per interval at most while calls keep coming:
 * the last of them is never lost.
 *
 * @param interval Milliseconds.
 */
export function throttle(run: () => void, interval: number): Throttled {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWaiting = false;
  const start = () => {
    isWaiting = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (isWaiting) start();
    }, interval);
    run();
  };
  const throttled = () => {
    if (timer === undefined) start();
    else isWaiting = true;
  };
  throttled.cancel = () => {
    clearTimeout(timer);
    timer = undefined;
    isWaiting = false;
  };
  return throttled;
}
