import assert from "node:assert/strict";
import childProcess, { type ChildProcess } from "node:child_process";
import { EventEmitter } from "node:events";
import { existsSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { dirname } from "node:path";
import { after, mock, test } from "node:test";
import { aBuild } from "../testing/release.ts";
import { runSmoke, type SmokeInput } from "./run-smoke.ts";

/** What the processes of the runs have received. */
const received: SmokeInput[] = [];

mock.method(childProcess, "fork", () => {
  const child: EventEmitter = Object.assign(new EventEmitter(), {
    kill: () => true,
    send(input: SmokeInput) {
      received.push(input);
      child.emit("message", { result: { checks: [], faults: [] } });
    },
  });
  return child as unknown as ChildProcess;
});
syncBuiltinESMExports();
after(() => {
  mock.restoreAll();
  syncBuiltinESMExports();
});

/** The folder with the data that the site of the next run starts with. */
async function templateOfNextRun(): Promise<string> {
  const candidate = aBuild("remote_events", "hello", "/events");
  await runSmoke({ candidate, others: [], chromiumPath: "/nowhere/chromium" });
  return dirname(received.at(-1)?.template.folder ?? assert.fail("The run received nothing"));
}

test("the runs of a day start with the same data, and those of the next day with new data", async () => {
  const first = await templateOfNextRun();
  assert.equal(await templateOfNextRun(), first);
  const now = performance.now();
  mock.method(performance, "now", () => now + 25 * 60 * 60 * 1000);
  const second = await templateOfNextRun();
  assert.notEqual(second, first);
  assert.deepEqual([existsSync(first), existsSync(second)], [false, true]);
});
