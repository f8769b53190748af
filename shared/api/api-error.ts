import type { ErrorCode } from "@oselia/shared/model";

/** Why a call failed: the server's stable codes, and those of the connection. */
export type ApiErrorCode = ErrorCode | "network" | "timeout" | "unknown";

/**
 * A failed call. `message` is the server's, in plain English; `code` is stable and has a
 * translation (docs/product.md#api-errors).
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: ApiErrorCode;
  /** HTTP status; 0 when there was no response. */
  readonly status: number;
  /** Messages by field, for input that the server rejected. */
  readonly fields: Record<string, string>;
  /** Seconds to wait before the next attempt, when the server named them. */
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
 * The error of an error response.
 *
 * @param status HTTP status.
 * @param body Its JSON; anything else is ignored.
 * @param retryAfter The header of that name.
 */
export function toApiError(status: number, body: unknown, retryAfter: unknown): ApiError {
  const { message, code, fields } = (body ?? {}) as ErrorBody;
  const wait = Number(retryAfter);
  return new ApiError(
    typeof message === "string" ? message : `The server responded with ${status}`,
    {
      code: typeof code === "string" ? (code as ErrorCode) : "unknown",
      status,
      fields: fields ?? {},
      retryAfter: wait > 0 ? wait : undefined,
    },
  );
}
