/** A release that is not possible; the message says what was expected. */
export class ReleaseError extends Error {
  override readonly name = "ReleaseError";
}
