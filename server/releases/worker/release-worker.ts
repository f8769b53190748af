import { parentPort, workerData } from "node:worker_threads";
import { ReleaseError } from "../release-error.ts";
import { tasks } from "./tasks.ts";

/** What a worker was started for. */
export interface WorkerInput {
  task: keyof typeof tasks;
  argument: unknown;
}

/** How a task ended. Any other error ends the worker. */
export type WorkerOutput = { result: unknown } | { rejection: string };

const { task, argument } = workerData as WorkerInput;
try {
  const run = tasks[task] as (argument: unknown) => Promise<unknown>;
  parentPort?.postMessage({ result: await run(argument) } satisfies WorkerOutput);
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  parentPort?.postMessage({ rejection: error.message } satisfies WorkerOutput);
}
