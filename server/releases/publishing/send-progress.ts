import { PassThrough } from "node:stream";
import { PROGRESS_TYPE, type PublishResult, type PublishStep } from "@oselia/shared/release";
import type { FastifyReply, FastifyRequest } from "fastify";
import { cachePolicy } from "../../http/cache-policy.ts";
import { toErrorBody, toLoggedProblem } from "../../http/plugins/errors.ts";

/** Steps that are sent: those of the largest release that passes, which has 200 checks. */
const MOST_STEPS = 250;

/** Whether the client wants to see the progress of its publication. */
export const wantsProgress = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.split(",", 1)[0]?.trim() === PROGRESS_TYPE;

/**
 * Sends each step of the work as it happens, and its result or problem as the last line. The status is
 * 200, whatever becomes of it. When the client leaves, the work goes on.
 */
export function sendProgress(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (report: (step: PublishStep) => void) => Promise<PublishResult>,
): FastifyReply {
  const stream = new PassThrough();
  let steps = 0;

  function write(line: PublishStep | PublishResult): void {
    if (stream.writable) stream.write(`${JSON.stringify(line)}\n`);
  }

  function report(step: PublishStep): void {
    steps += 1;
    if (steps <= MOST_STEPS) write(step);
  }

  void work(report)
    .catch((error): PublishResult => {
      const problem = toLoggedProblem(error, request);
      return { status: problem.status, body: toErrorBody(problem) };
    })
    .then((result) => {
      write(result);
      stream.end();
    });
  return reply
    .header("cache-control", cachePolicy.stream)
    .header("x-accel-buffering", "no")
    .type(`${PROGRESS_TYPE}; charset=utf-8`)
    .send(stream);
}
