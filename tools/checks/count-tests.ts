import type { TestEvent } from "node:test/reporters";

/**
 * Reporter of Node's test runner: how many tests have passed and failed, and which failed, as JSON. A
 * skipped test has failed, and so has a file without tests or whose process has ended before them, so that nothing is
 * left out silently. Suites and files, which are the tests of the first level (node-tests.ts), count
 * only when they fail for another reason than their tests.
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
