/** What the work answers; undefined when it fails, or takes longer than this many milliseconds. */
export async function withinTime<Value>(
  work: Promise<Value>,
  milliseconds: number,
): Promise<Value | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, milliseconds);
  try {
    return await Promise.race([work, late]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
