/** Why a remote cannot be shown. */
export type RemoteErrorCause =
  /** It is not in the registry. */
  | "unknown"
  /** Its code could not be fetched, or did not arrive in time. */
  | "unreachable"
  /** It was built for a newer contract than this shell knows. */
  | "contract"
  /** It arrived, but is not what the contract asks for. */
  | "broken";

/** A remote that cannot be shown. The page says so in its place; everything else works. */
export class RemoteError extends Error {
  override readonly name = "RemoteError";
  readonly remote: string;
  readonly reason: RemoteErrorCause;

  constructor(remote: string, reason: RemoteErrorCause, options?: ErrorOptions) {
    super(`${remote} cannot be shown: ${reason}`, options);
    this.remote = remote;
    this.reason = reason;
  }
}
