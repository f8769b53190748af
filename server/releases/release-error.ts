import { Problem } from "../platform/problem.ts";

/** A release that is not possible; the message says what was expected. */
export class ReleaseError extends Problem {
  override name = "ReleaseError";

  constructor(message: string) {
    super("release_rejected", message);
  }
}
