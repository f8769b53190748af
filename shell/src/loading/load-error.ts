import type { FileToLoad, LoadErrorReason } from "./explain-failure.ts";

/** A load that failed for a known reason. */
export class LoadError extends Error {
  override readonly name = "LoadError";
  readonly reason: LoadErrorReason;

  constructor(message: string, reason: LoadErrorReason, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** A remote that cannot be shown. Its area shows the error; everything else works. */
export class RemoteError extends LoadError {
  constructor(remote: string, reason: LoadErrorReason, options?: ErrorOptions) {
    super(`${remote} cannot be shown: ${reason}`, reason, options);
  }
}

/**
 * Why code could not be loaded or run. Never throws.
 *
 * @param error As the browser, the bundler, the federation runtime or the code itself threw it.
 * @param file The one that could not be fetched, where the error does not name it.
 */
export async function getErrorReason(error: unknown, file?: FileToLoad): Promise<LoadErrorReason> {
  if (error instanceof LoadError) return error.reason;
  try {
    return await (await import("./explain-failure.ts")).explainFailure(error, file);
  } catch {
    // This code failed to load as well.
    return "unreachable";
  }
}

/**
 * Wraps the import of a part of the shell's own code. A damaged file is requested once more: the
 * browser may have cached it, and `RetryChunks` makes the second request bypass the cache.
 *
 * @param fetchCode Such as `() => import("./page.tsx")`.
 * @returns A function like `fetchCode` that throws a LoadError with the reason.
 */
export function explained<Code>(fetchCode: () => Promise<Code>): () => Promise<Code> {
  const attempt = async () => {
    try {
      return await fetchCode();
    } catch (cause) {
      throw new LoadError(String(cause), await getErrorReason(cause), { cause });
    }
  };
  return () =>
    attempt().catch((error: LoadError) => {
      if (error.reason === "invalid") return attempt();
      throw error;
    });
}
