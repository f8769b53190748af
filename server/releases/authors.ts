/** The author of releases that a start makes live; a later start may replace them. */
export const START = "start";

/** The author of what is done with the server's own token. */
export const SERVER = "server";

/** Authors that are neither a team nor an account. */
export const ownAuthors: ReadonlySet<string> = new Set([START, SERVER]);

/** Shown to a team instead of an account's email address. */
const ADMINISTRATOR = "an administrator";

/**
 * Who has released something, without email addresses: for the team of the shell, which has to talk
 * to the others.
 */
export const nameTeam = (author: string): string =>
  // An account is named by its email address.
  author.includes("@") ? ADMINISTRATOR : author;
