/** The author of releases that a start makes live; a later start may replace them. */
export const START = "start";

/** The author of what is done with the server's own token. */
export const SERVER = "server";

/** Authors that are neither a team nor an account. */
export const ownAuthors: ReadonlySet<string> = new Set([START, SERVER]);
