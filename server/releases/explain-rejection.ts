import { Problem } from "../platform/problem.ts";
import { ReleaseError } from "./release-error.ts";

/** Responds to a ReleaseError with its message. */
export async function explainRejection<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    throw new Problem("release_rejected", error.message);
  }
}
