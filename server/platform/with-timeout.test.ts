import assert from "node:assert/strict";
import { describe, mock, test } from "node:test";
import { isTimeoutError, withTimeout } from "./with-timeout.ts";

describe("withTimeout", () => {
  test("settles as the work does", async () => {
    assert.equal(await withTimeout(Promise.resolve("done"), 1000), "done");
    await assert.rejects(withTimeout(Promise.reject(new Error("failed")), 1000), /failed/);
  });

  test("rejects with a TimeoutError when the work takes longer", async () => {
    mock.timers.enable({ apis: ["setTimeout"] });
    const { promise, reject } = Promise.withResolvers<void>();
    const result = withTimeout(promise, 1000);
    mock.timers.tick(1000);
    mock.timers.reset();
    await assert.rejects(result, (error) => isTimeoutError(error));
    // A later failure of the work is not an unhandled rejection.
    reject(new Error("too late"));
  });
});
