import { LoadError } from "../loading/load-error.ts";
import type { LoadErrorReason } from "../loading/load-error-reason.ts";

/** A remote that cannot be shown. Its area shows the error; everything else works. */
export class RemoteError extends LoadError {
  constructor(remote: string, reason: LoadErrorReason, options?: ErrorOptions) {
    super(`${remote} cannot be shown: ${reason}`, reason, options);
  }
}
