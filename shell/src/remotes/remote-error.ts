import type { LoadErrorReason } from "../loading/load-error-reason.ts";

/** A remote that cannot be shown. Its area shows the error; everything else works. */
export class RemoteError extends Error {
  override readonly name = "RemoteError";
  readonly remote: string;
  readonly reason: LoadErrorReason;

  constructor(remote: string, reason: LoadErrorReason, options?: ErrorOptions) {
    super(`${remote} cannot be shown: ${reason}`, options);
    this.remote = remote;
    this.reason = reason;
  }
}
