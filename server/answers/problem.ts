import { type ErrorCode, errorStatuses } from "@oselia/shared/model";

interface ProblemDetails {
  fields?: Record<string, string>;
  /** Whole seconds until the next try may be made. */
  retryAfter?: number;
}

/** A refusal that the caller is told about (decisions.md, "Server answers"). */
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

export const notFound = () => new Problem("not_found", "There is no such thing here");

export const conflict = () =>
  new Problem("conflict", "Someone else has changed this meanwhile. Load it again to see how");

/** What was sent is not valid; the message repeats the first sentence. */
export function invalid(fields: Record<string, string>): Problem {
  const [sentence] = Object.values(fields);
  return new Problem("invalid_input", sentence ?? "What was sent is not valid", { fields });
}
