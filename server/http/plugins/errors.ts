import type { ErrorResponse } from "@oselia/shared/model";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Problem } from "../../platform/problem.ts";
import { cachePolicy } from "../cache-policy.ts";
import { toProblem } from "../responses/to-problem.ts";

/**
 * Responds to any error. Internal errors are logged in full, and the response reveals nothing of
 * them.
 */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const problem = toProblem(error);
  // PostgreSQL repeats the rejected row, which may contain personal data.
  if (error instanceof Error && "detail" in error) error.detail = undefined;
  const details = { reqId: request.id, err: error };
  if (problem.status === 500) request.log.error(details, "Request failed");
  if (problem.status === 503) request.log.warn(details, "Request failed: service unavailable");
  return sendProblem(problem, request, reply);
}

/**
 * Responds to a URL that cannot be decoded ("/%E0%A4%A"): with an error for an API request, with a
 * redirect to the "not found" page for a browser.
 */
export function handleBadUrl(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const isForPage = request.method === "GET" && !request.url.startsWith("/api/");
  if (isForPage && request.headers.accept?.includes("text/html")) return reply.redirect("/404");
  return handleError(error, request, reply);
}

export function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply) {
  const { message, code, status, fields, retryAfter } = problem;
  if (retryAfter !== undefined) reply.header("retry-after", retryAfter);
  const body: ErrorResponse = { message, code, ...(fields && { fields }) };
  return reply
    .code(status)
    .header("x-request-id", request.id)
    .header("cache-control", cachePolicy.noStore)
    .removeHeader("etag")
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(body));
}
