import type { TestEvent } from "node:test/reporters";

/**
 * Reporter for Node's test runner that outputs, as JSON, how many tests passed and which failed.
 * Nothing is left out silently: a skipped test counts as failed, and so does a file without tests
 * or one whose process ended before them. Suites and files (the tests of the first level) count
 * only when they fail for a reason other than their tests.
 */
export default async function* countTests(
  events: AsyncIterable<TestEvent>,
): AsyncGenerator<string> {
  let passed = 0;
  let inFile = 0;
  const failures: string[] = [];
  for await (const { type, data } of events) {
    if (type !== "test:pass" && type !== "test:fail") continue;
    const { failureType } = ("error" in data.details ? data.details.error : {}) as FileError;
    const isFile = data.nesting === 0;
    if (!isFile) inFile += 1;
    if (type === "test:fail") {
      if (failureType !== "subtestsFailed") failures.push(data.name);
    } else if (data.skip || data.todo || (isFile && inFile === 0)) {
      failures.push(data.name);
    } else if (!isFile && data.details.type !== "suite") passed += 1;
    if (isFile) inFile = 0;
  }
  yield JSON.stringify({ passed, failures });
}

/** Node's own error, whose type its types leave out. */
interface FileError {
  failureType?: string;
}
