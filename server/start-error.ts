/** Thrown when the server cannot start; its message is one line for the person who starts it. */
export class StartError extends Error {
  override name = "StartError";
}
