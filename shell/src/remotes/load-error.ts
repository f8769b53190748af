import type { RemoteErrorReason } from "./remote-error.ts";

/** A load that failed for a reason that is known where it failed. */
export class LoadError extends Error {
  override readonly name = "LoadError";
  readonly reason: RemoteErrorReason;

  constructor(message: string, reason: RemoteErrorReason, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/**
 * Why code could not be loaded or run. Never throws.
 *
 * @param error As the browser, the bundler, the federation runtime or the code itself threw it.
 * @param url Of the file that could not be fetched, where the error does not name it.
 */
export async function reasonOf(error: unknown, url?: string): Promise<RemoteErrorReason> {
  if (error instanceof LoadError) return error.reason;
  try {
    return await (await import("./explain-failure.ts")).explainFailure(error, url);
  } catch {
    // Not even this arrives.
    return "unreachable";
  }
}

/**
 * How to fetch a part of the shell's own code.
 *
 * @param fetchCode Such as `() => import("./page.tsx")`.
 * @returns The same, but what it throws is a LoadError that says why the code did not come.
 */
export function explained<Code>(fetchCode: () => Promise<Code>): () => Promise<Code> {
  return async () => {
    try {
      return await fetchCode();
    } catch (cause) {
      throw new LoadError(String(cause), await reasonOf(cause), { cause });
    }
  };
}
