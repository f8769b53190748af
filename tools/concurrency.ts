/**
 * Runs `work` on every item, at most `limit` at a time, in order of the items.
 *
 * @throws The first failure, once the items that had started have ended; no further one starts.
 */
export async function forEachLimit<Item>(
  limit: number,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const failures: unknown[] = [];
  const worker = async () => {
    while (waiting.length > 0 && failures.length === 0) {
      await work(waiting.shift() as Item).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: limit }, worker));
  if (failures.length > 0) throw failures[0];
}
