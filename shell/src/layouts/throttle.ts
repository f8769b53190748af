interface Throttled {
  (): void;
  /** Drops the pending call, if there is one. */
  cancel(): void;
}

/**
 * Calls `run` immediately on the first call, then at most once per interval while calls continue.
 * The last call is never lost.
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
