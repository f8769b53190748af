/**
 * Settles as `work` does, or rejects with a TimeoutError after so many milliseconds. The work itself
 * continues: where it can be cancelled, use AbortSignal.timeout instead.
 */
export async function withTimeout<Value>(work: Promise<Value>, milliseconds: number) {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new DOMException(`Timed out after ${milliseconds} ms`, "TimeoutError"));
  }, milliseconds);
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether an error is that of `withTimeout` or of AbortSignal.timeout. */
export const isTimeoutError = (error: unknown): boolean =>
  error instanceof Error && error.name === "TimeoutError";
