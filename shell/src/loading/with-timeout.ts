import { LoadError } from "./load-error.ts";

/**
 * Rejects when a promise takes too long.
 *
 * @throws LoadError after so many milliseconds; the promise itself continues.
 */
export async function withTimeout<Value>(
  promise: Promise<Value>,
  milliseconds: number,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new LoadError(`Timed out after ${milliseconds} ms`, "unreachable"));
    }, milliseconds);
  });
  try {
    return await Promise.race([promise, limit]);
  } finally {
    clearTimeout(timer);
  }
}
