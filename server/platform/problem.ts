import { type ErrorCode, errorStatuses } from "@oselia/shared/model";

interface ProblemDetails {
  fields?: Record<string, string>;
  /** Whole seconds until the next attempt is allowed. */
  retryAfter?: number;
}

/** An error that the client receives, with its code and message (docs/product.md#api-errors). */
export class Problem extends Error {
  override name = "Problem";
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, { fields, retryAfter }: ProblemDetails = {}) {
    super(message);
    this.code = code;
    this.status = errorStatuses[code];
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

export const notFound = () => new Problem("not_found", "Not found");

export const conflict = () =>
  new Problem(
    "conflict",
    "Someone else has changed this since you loaded it. Load it again to see the changes",
  );

/** The request is not valid; the message repeats that of the first field. */
export function invalidInput(fields: Record<string, string>): Problem {
  const [message] = Object.values(fields);
  return new Problem("invalid_input", message ?? "The request is not valid", { fields });
}
