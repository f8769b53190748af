import assert from "node:assert/strict";
import { test } from "node:test";
import { silentLog } from "../../testing/silent-log.ts";
import type { LiveReleases } from "./live-releases.ts";
import { createRegistryReader } from "./registry.ts";

/** The live releases of a site on which a problem has this name; nothing else is read here. */
function releasesWith(problem: string): LiveReleases {
  const nothing = { remotes: [], manifests: new Map(), shell: undefined };
  return {
    ...nothing,
    released: [],
    problems: [{ remote: problem, reason: "A file is missing", serves: null }],
    canaries: [],
    withCanaries: () => nothing,
  };
}

/** A reader whose readings the test ends, in any order. */
function startReader() {
  const readings: PromiseWithResolvers<LiveReleases>[] = [];
  const reader = createRegistryReader(() => {
    const reading = Promise.withResolvers<LiveReleases>();
    readings.push(reading);
    return reading.promise;
  }, silentLog);
  const problem = async () => (await reader.read()).problems[0]?.remote;
  return { reader, readings, problem };
}

/** A reader that has read the releases "old", which have changed since. */
async function startChangedReader() {
  const { reader, readings, problem } = startReader();
  const first = problem();
  readings[0]?.resolve(releasesWith("old"));
  await first;
  reader.invalidate();
  return { readings, problem };
}

test("a request after a change never gets the releases from before it", async () => {
  const { reader, readings, problem } = startReader();
  const before = problem();
  reader.invalidate();
  const after = problem();
  readings[0]?.resolve(releasesWith("old"));
  await new Promise(setImmediate);
  readings[1]?.resolve(releasesWith("new"));
  assert.equal(await after, "new");
  assert.equal(await before, "new");
  assert.equal(await problem(), "new");
  assert.equal(readings.length, 2);
});

test("every request while a change is being read gets the change", async () => {
  const { readings, problem } = await startChangedReader();
  const both = Promise.all([problem(), problem()]);
  readings[1]?.resolve(releasesWith("new"));
  assert.deepEqual(await both, ["new", "new"]);
  assert.equal(readings.length, 2);
});

test("a change that takes too long to read does not delay later requests", async () => {
  const { readings, problem } = await startChangedReader();
  assert.equal(await problem(), "old");
  const asked = performance.now();
  assert.equal(await problem(), "old");
  assert.ok(performance.now() - asked < 1000);
  readings[1]?.resolve(releasesWith("new"));
  await new Promise(setImmediate);
  assert.equal(await problem(), "new");
});
