/**
 * The codes of the API's errors with their HTTP status (docs/product.md#api-errors). A code never
 * changes its meaning; its text in each language is in texts/*.json under `error.<code>`.
 */
export const errorStatuses = {
  invalid_input: 400,
  invalid_code: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  forbidden: 403,
  confirmation_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  conflict: 409,
  too_large: 413,
  not_an_image: 415,
  unsupported_media_type: 415,
  release_rejected: 422,
  too_many_tries: 429,
  too_many_streams: 429,
  headers_too_large: 431,
  server_error: 500,
  unavailable: 503,
  storage_full: 503,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

/** The body of every error response. */
export interface ErrorResponse {
  /** Human-readable message in English. */
  message: string;
  code: ErrorCode;
  /** By field (or query parameter, or file part): its message in English. */
  fields?: Record<string, string>;
}
