import { LoadError } from "./load-error.ts";

/**
 * Waits for a promise, but not for ever.
 *
 * @param milliseconds The longest wait.
 * @throws LoadError when the time is over; the promise itself goes on.
 */
export async function withTimeLimit<Value>(
  promise: Promise<Value>,
  milliseconds: number,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    const late = new LoadError(`No answer in ${milliseconds} ms`, "unreachable");
    timer = setTimeout(() => reject(late), milliseconds);
  });
  try {
    return await Promise.race([promise, limit]);
  } finally {
    clearTimeout(timer);
  }
}
