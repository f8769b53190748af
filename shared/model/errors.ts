/**
 * The codes of the API's errors with their HTTP status (decisions.md, "Server answers"). A code never
 * changes its meaning; its sentence in each language stands in texts/*.json under `error.<code>`.
 */
export const errorStatuses = {
  invalid_input: 400,
  invalid_code: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  conflict: 409,
  too_large: 413,
  not_an_image: 415,
  unsupported_media_type: 415,
  too_many_tries: 429,
  too_many_streams: 429,
  headers_too_large: 431,
  server_error: 500,
  unavailable: 503,
  storage_full: 503,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

/** What every failed call answers. */
export interface ErrorAnswer {
  /** Plain English for a person. */
  message: string;
  code: ErrorCode;
  /** The field (or query parameter, or file part) and its English sentence. */
  fields?: Record<string, string>;
}
