/** Why a remote cannot be shown. */
export type RemoteErrorReason =
  /** It is not in the registry. */
  | "unknown"
  /** Its files could not be fetched: no connection, no answer in time, or the server failed. */
  | "unreachable"
  /** It was built for a newer contract than this shell knows. */
  | "contract"
  /** Its files arrived, but are not what was released or not what the contract asks for. */
  | "invalid"
  /** Its code threw. */
  | "crashed";

/** A remote that cannot be shown. The page says so in its place; everything else works. */
export class RemoteError extends Error {
  override readonly name = "RemoteError";
  readonly remote: string;
  readonly reason: RemoteErrorReason;

  constructor(remote: string, reason: RemoteErrorReason, options?: ErrorOptions) {
    super(`${remote} cannot be shown: ${reason}`, options);
    this.remote = remote;
    this.reason = reason;
  }
}
