import { parentPort } from "node:worker_threads";
import { ReleaseError } from "../release-error.ts";
import { tasks } from "./tasks.ts";

/** What a worker is to do. */
export interface WorkerInput {
  task: keyof typeof tasks;
  argument: unknown;
}

/** How a task ended. Any other error ends the worker. */
export type WorkerOutput = { result: unknown } | { rejection: string };

const send = (output: WorkerOutput) => parentPort?.postMessage(output);

parentPort?.on("message", async ({ task, argument }: WorkerInput) => {
  const run = tasks[task] as (argument: unknown) => Promise<unknown>;
  try {
    send({ result: await run(argument) });
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    send({ rejection: error.message });
  }
});
