import assert from "node:assert/strict";
import { once } from "node:events";
import { after, test } from "node:test";
import type { Worker } from "node:worker_threads";
import { runInWorker } from "./run-in-worker.ts";

const limits = { memory: 256, time: 60_000 };
const garbage = { name: "remote_inbox", archive: Buffer.from("x") };

test("the rejection of a release is passed on", async () => {
  await assert.rejects(runInWorker("read", garbage, limits), {
    name: "ReleaseError",
    message: "The archive is not a complete gzip file",
  });
});

test("a task that takes too long is ended, with the reason, and the next one runs", async () => {
  const contents = [Buffer.alloc(20_000_000, "ab")];
  await assert.rejects(runInWorker("compress", contents, { ...limits, time: 1 }), {
    name: "ReleaseError",
    message: "The release takes more than 0.001 seconds to read and compress",
  });
  assert.equal((await runInWorker("compress", [Buffer.from("x")])).length, 1);
});

test("a task that takes too much memory is ended, with the reason", async () => {
  await assert.rejects(runInWorker("read", garbage, { ...limits, memory: 4 }), {
    name: "ReleaseError",
    message: "The release takes too much memory to read",
  });
});

test("an unexpected error is not reported as a rejected release", async () => {
  await assert.rejects(runInWorker("nothing" as "read", garbage, limits), TypeError);
});

test("the thread of the last task runs the next one, and tasks at the same time have a thread each", async () => {
  const compress = () => runInWorker("compress", [Buffer.from("x")]);
  await compress();
  let started = 0;
  const onThread = () => {
    started += 1;
  };
  process.on("worker", onThread);
  after(() => process.off("worker", onThread));
  await compress();
  assert.equal(started, 0);
  await Promise.all([compress(), compress()]);
  assert.equal(started, 1);
});

test("a thread that fails while it waits is replaced, and fails nothing else", async () => {
  await assert.rejects(runInWorker("nothing" as "read", garbage, limits), TypeError);
  const starting = once(process, "worker") as Promise<[Worker]>;
  const compress = () => runInWorker("compress", [Buffer.from("x")]);
  await compress();
  const [worker] = await starting;
  const ending = new Promise((end) => worker.once("exit", end));
  worker.postMessage({ task: "nothing" });
  await ending;
  assert.equal((await compress()).length, 1);
});
