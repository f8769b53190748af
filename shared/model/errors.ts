/**
 * The codes of the API's errors with their HTTP status (decisions.md, "Server answers"). A code never
 * changes its meaning; its sentence in each language stands in texts/*.json under `error.<code>`.
 */
export const errorStatuses = {
  "invalid-input": 400,
  "invalid-code": 400,
  "not-signed-in": 401,
  "wrong-credentials": 401,
  forbidden: 403,
  "not-found": 404,
  "method-not-allowed": 405,
  conflict: 409,
  "too-large": 413,
  "not-an-image": 415,
  "unsupported-media-type": 415,
  "too-many-tries": 429,
  "server-error": 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

/** What every failed call answers. */
export interface ApiError {
  /** Plain English for a person. */
  message: string;
  code: ErrorCode;
  /** The field (or query parameter, or file part) and its English sentence. */
  fields?: Record<string, string>;
}
