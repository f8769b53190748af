import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { ReleaseError } from "../release-error.ts";
import type { CompressedForms } from "../storage/compress.ts";
import { locate, type MappedFrame } from "./locate-frames.ts";
import type { WorkerInput, WorkerOutput } from "./release-worker.ts";
import type { tasks } from "./tasks.ts";

type Tasks = typeof tasks;

/** Megabytes of objects in a worker, and milliseconds that a task may take. */
const limits = { memory: 256, time: 120_000 };

/** The same for source maps, for which someone waits. */
const locateLimits = { memory: 256, time: 5000 };

/** Milliseconds that a worker waits for another task. */
const IDLE = 60_000;

/** The worker that waits for the next task: loading its code takes longer than most tasks. */
let waiting: { worker: Worker; timer: NodeJS.Timeout } | undefined;

/**
 * Runs a task in another thread: meanwhile the server responds, and its other threads check
 * passwords. The thread does not see the environment.
 *
 * @throws ReleaseError of the task, or when it takes too long or too much memory.
 */
export async function runInWorker<Name extends keyof Tasks>(
  task: Name,
  argument: Parameters<Tasks[Name]>[0],
  { memory, time } = limits,
): Promise<Awaited<ReturnType<Tasks[Name]>>> {
  const worker = (memory === limits.memory && takeWaiting()) || startWorker(memory);
  worker.postMessage({ task, argument } satisfies WorkerInput);
  let output: WorkerOutput;
  try {
    [output] = await once(worker, "message", { signal: AbortSignal.timeout(time) });
  } catch (error) {
    await worker.terminate();
    throw toReason(error as NodeJS.ErrnoException, time);
  }
  if (memory === limits.memory && !waiting) keepWaiting(worker);
  else await worker.terminate();
  if ("rejection" in output) throw new ReleaseError(output.rejection);
  return output.result as Awaited<ReturnType<Tasks[Name]>>;
}

function startWorker(memory: number): Worker {
  const worker = new Worker(new URL("./release-worker.ts", import.meta.url), {
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: memory },
  });
  // Without a listener, what fails once the task has ended would end the server.
  worker.on("error", () => {});
  worker.once("exit", () => {
    if (waiting?.worker === worker) takeWaiting();
  });
  return worker;
}

function takeWaiting(): Worker | undefined {
  const worker = waiting?.worker;
  clearTimeout(waiting?.timer);
  waiting = undefined;
  worker?.ref();
  return worker;
}

function keepWaiting(worker: Worker): void {
  // The process may end meanwhile.
  worker.unref();
  const timer = setTimeout(() => takeWaiting()?.terminate(), IDLE).unref();
  waiting = { worker, timer };
}

/** Why a task has not ended. */
function toReason(error: NodeJS.ErrnoException, time: number): Error {
  if (error.code === "ERR_WORKER_OUT_OF_MEMORY") {
    return new ReleaseError("The release takes too much memory to read");
  }
  if (error.name !== "AbortError") return error;
  return new ReleaseError(
    `The release takes more than ${time / 1000} seconds to read and compress`,
  );
}

/**
 * Reads what a team has published under a name.
 *
 * @returns The content, and what the archive says beside it.
 * @throws ReleaseError that says what was expected.
 */
export async function readArchive(name: string, archive: Buffer) {
  const { content, ...rest } = await runInWorker("read", { name, archive });
  const files = content.files.map((file) => ({ ...file, content: toBuffer(file.content) }));
  return { ...rest, content: { ...content, files } };
}

/** The compressed forms of each file, by the ending that is added to its name. */
export async function compressFiles(contents: readonly Buffer[]): Promise<CompressedForms[]> {
  if (contents.length === 0) return [];
  const forms = await runInWorker("compress", contents);
  return forms.map((one) => new Map([...one].map(([ending, form]) => [ending, toBuffer(form)])));
}

/** Where places of scripts are in their sources, as far as their source maps say. */
export async function locateFrames(
  frames: MappedFrame[],
  maps: Map<string, Uint8Array>,
): Promise<string[]> {
  try {
    if (maps.size > 0) return await runInWorker("locate", { frames, maps }, locateLimits);
  } catch {
    // A release's source map that takes too long is none.
  }
  return locate(frames, new Map());
}

/** Between threads, a buffer becomes an array of bytes: the same bytes as a buffer again. */
const toBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
