import type { ErrorCode } from "@oselia/shared/model";

/** What went wrong with a call: the server's stable codes, and those of the way there. */
export type ApiErrorCode = ErrorCode | "network" | "timeout" | "unknown";

/**
 * A failed call. `message` is plain English as the server answered it; `code` is stable and has a
 * translation (decisions, "Server answers").
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: ApiErrorCode;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** Field to message, for input that the server refused. */
  readonly fields: Record<string, string>;
  /** Seconds to wait before the next try, when the server named them. */
  readonly retryAfter: number | undefined;

  constructor(
    message: string,
    details: {
      code: ApiErrorCode;
      status?: number;
      fields?: Record<string, string>;
      retryAfter?: number | undefined;
    },
  ) {
    super(message);
    this.code = details.code;
    this.status = details.status ?? 0;
    this.fields = details.fields ?? {};
    this.retryAfter = details.retryAfter;
  }
}

interface ErrorBody {
  message?: unknown;
  code?: unknown;
  fields?: Record<string, string>;
}

/**
 * What the server's refusal says.
 *
 * @param status HTTP status of the answer.
 * @param body Its JSON; anything else says nothing.
 * @param retryAfter The header of that name.
 */
export function apiErrorOf(status: number, body: unknown, retryAfter: unknown): ApiError {
  const { message, code, fields } = (body ?? {}) as ErrorBody;
  const wait = Number(retryAfter);
  return new ApiError(typeof message === "string" ? message : `The server answered ${status}`, {
    code: typeof code === "string" ? (code as ErrorCode) : "unknown",
    status,
    fields: fields ?? {},
    retryAfter: wait > 0 ? wait : undefined,
  });
}
