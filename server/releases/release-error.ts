/** A release that cannot be made; the message says what was expected. */
export class ReleaseError extends Error {
  override readonly name = "ReleaseError";
}
