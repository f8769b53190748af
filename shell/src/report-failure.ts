/**
 * Writes the cause of a failure to the console, for whoever looks into it. What a reader is told of
 * it, in their language, is the page's business.
 *
 * @param what What failed, in English, with names and versions.
 */
export function reportFailure(what: string, cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place where the shell writes to the console
  console.error(what, cause);
}
