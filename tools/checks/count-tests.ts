import type { TestEvent } from "node:test/reporters";

/**
 * Reporter of Node's test runner: how many tests have passed and failed, as JSON. A skipped test has
 * failed, and so has a file without tests or whose process has ended before them, so that nothing is
 * left out silently. A suite counts only when it fails for another reason than its tests.
 */
export default async function* countTests(
  events: AsyncIterable<TestEvent>,
): AsyncGenerator<string> {
  let passed = 0;
  let failed = 0;
  for await (const { type, data } of events) {
    if (type !== "test:pass" && type !== "test:fail") continue;
    const { failureType } = ("error" in data.details ? data.details.error : {}) as FileError;
    // Node reports a file as a test where it knows of no test in it.
    const isFile = data.nesting === 0 && data.file?.endsWith(data.name);
    if (type === "test:fail") failed += failureType === "subtestsFailed" ? 0 : 1;
    else if (data.skip || data.todo || isFile) failed += 1;
    else if (data.details.type !== "suite") passed += 1;
  }
  yield JSON.stringify({ passed, failed });
}

/** Node's own error, whose type its types leave out. */
interface FileError {
  failureType?: string;
}
