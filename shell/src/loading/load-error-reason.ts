/** Why a remote, or a part of the shell, could not be loaded or run. */
export type LoadErrorReason =
  /** It is not in the registry. */
  | "unknown"
  /** Its files could not be fetched: no connection, a timeout, or a server error. */
  | "unreachable"
  /** It was built for a newer contract than this shell's. */
  | "contract"
  /** Its files arrived, but do not match the release or the contract. */
  | "invalid"
  /** Its code threw. */
  | "crashed";

/** A file that is requested. */
export interface FileToLoad {
  url: string;
  /** The hash that it must match; undefined when it is not known. */
  integrity?: string | undefined;
}
