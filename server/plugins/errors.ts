import type { ErrorAnswer } from "@oselia/shared/model";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Problem } from "../answers/problem.ts";
import { problemOf } from "../answers/problem-of.ts";

/** Answers a failure of any kind; what is our own fault is logged whole and told as little. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const problem = problemOf(error);
  // PostgreSQL repeats the row that it refused, and with it what somebody wrote.
  if (error instanceof Error && "detail" in error) error.detail = undefined;
  if (problem.status === 500) request.log.error({ err: error }, "A call failed");
  if (problem.status === 503) request.log.warn({ err: error }, "A call could not be answered");
  return sendProblem(problem, request, reply);
}

/**
 * Answers an address that cannot even be read ("/%E0%A4%A"): a call is told so, whoever reads pages is
 * led to the page for what is not there.
 */
export function answerUnreadable(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const isForPage = request.method === "GET" && !request.url.startsWith("/api/");
  if (isForPage && request.headers.accept?.includes("text/html")) return reply.redirect("/404");
  return answerError(error, request, reply);
}

export function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply) {
  const { message, code, status, fields, retryAfter } = problem;
  if (retryAfter !== undefined) reply.header("retry-after", retryAfter);
  const answer: ErrorAnswer = { message, code, ...(fields && { fields }) };
  return reply
    .code(status)
    .header("x-request-id", request.id)
    .header("cache-control", "no-store")
    .removeHeader("etag")
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(answer));
}
