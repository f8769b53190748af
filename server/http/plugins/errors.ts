import type { ErrorResponse } from "@oselia/shared/model";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isDatabaseUnavailable, isStorageFull } from "../../platform/database/errors.ts";
import { Problem } from "../../platform/problem.ts";
import { cachePolicy } from "../cache-policy.ts";

const tooLarge = () => new Problem("too_large", "The request is too large");

/** The framework's errors, by their code. */
const frameworkErrors: Record<string, () => Problem> = {
  FST_ERR_CTP_BODY_TOO_LARGE: tooLarge,
  FST_REQ_FILE_TOO_LARGE: tooLarge,
  FST_FILES_LIMIT: tooLarge,
  FST_PARTS_LIMIT: tooLarge,
  FST_FIELDS_LIMIT: tooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => unsupported(),
  FST_INVALID_MULTIPART_CONTENT_TYPE: () => unsupported(),
  FST_ERR_BAD_URL: () => new Problem("not_found", "The URL is not valid"),
};

const unsupported = () => new Problem("unsupported_media_type", "Unsupported content type");

/** The error response to any failure. It reveals nothing of an unexpected error. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isStorageFull(error)) {
    const message =
      "The site has run out of disk space. Reading still works. Please try again later";
    return new Problem("storage_full", message, { retryAfter: 60 });
  }
  if (isDatabaseUnavailable(error)) {
    const message = "The database is not available at the moment. Please try again";
    return new Problem("unavailable", message, { retryAfter: 5 });
  }
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  const createProblem = code === undefined ? undefined : frameworkErrors[code];
  if (createProblem) return createProblem();
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new Problem("invalid_input", "The request could not be read");
  }
  return new Problem("server_error", "Something went wrong on our side");
}

/** Responds to any error. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  return sendProblem(toLoggedProblem(error, request), request, reply);
}

/**
 * The error response to any failure. Internal errors are logged in full, and the response reveals
 * nothing of them.
 */
export function toLoggedProblem(error: unknown, request: FastifyRequest): Problem {
  const problem = toProblem(error);
  // PostgreSQL repeats the rejected row, which may contain personal data.
  if (error instanceof Error && "detail" in error) error.detail = undefined;
  const details = { reqId: request.id, err: error };
  if (problem.status === 500) request.log.error(details, "Request failed");
  if (problem.status === 503) request.log.warn(details, "Request failed: service unavailable");
  return problem;
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
  const { status, retryAfter } = problem;
  if (retryAfter !== undefined) reply.header("retry-after", retryAfter);
  return reply
    .code(status)
    .header("x-request-id", request.id)
    .header("cache-control", cachePolicy.noStore)
    .removeHeader("etag")
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(toErrorBody(problem)));
}

/** The body of an error response. */
export const toErrorBody = ({ message, code, fields }: Problem): ErrorResponse => ({
  message,
  code,
  ...(fields && { fields }),
});
