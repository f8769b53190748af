import assert from "node:assert/strict";
import { test } from "node:test";
import { testDatabase } from "../../testing/api/database.ts";
import { fuzz } from "../fuzz/run.ts";

/** Always the same requests; `npm run fuzz` uses other seeds. */
const seed = 20261122;

test("every response to fuzzed requests has a documented status and shape, and none is 500", async () => {
  const { failure, succeeded, operations } = await fuzz({
    cases: 350,
    seed,
    database: testDatabase,
  });
  assert.equal(failure, undefined, failure);
  assert.ok(succeeded > operations / 2, `only ${succeeded} of ${operations} operations succeeded`);
});
