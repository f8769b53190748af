/**
 * Writes the cause of a failure to the console for developers. The page shows users a message of
 * its own, in their language.
 *
 * @param what What failed, in English, with names and versions.
 */
export function reportFailure(what: string, cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place where the shell writes to the console
  console.error(what, cause);
}
