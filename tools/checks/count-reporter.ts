import type { TestEvent } from "node:test/reporters";

/** What this reporter writes: JSON with the counts of a whole run. */
export interface Counts {
  passed: number;
  failed: number;
}

/** A reporter for node:test that writes the counts of the run, and nothing else. */
export default async function* countReporter(events: AsyncIterable<TestEvent>) {
  for await (const event of events) {
    // The summary without a file is the one of the whole run.
    if (event.type !== "test:summary" || event.data.file !== undefined) continue;
    const { passed, tests } = event.data.counts;
    yield JSON.stringify({ passed, failed: tests - passed } satisfies Counts);
  }
}
