/**
 * Waits for a promise, but not for ever.
 *
 * @param milliseconds The longest wait.
 * @throws when the time is over; the promise itself goes on.
 */
export async function withTimeLimit<Value>(
  promise: Promise<Value>,
  milliseconds: number,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer in ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([promise, limit]);
  } finally {
    clearTimeout(timer);
  }
}
