/** The author of releases that a start makes live; a later start may replace them. */
export const START = "start";

/** The author of what is done with the server's own token. */
export const SERVER = "server";

/** Shown to a team instead of an account's email address. */
export const ADMINISTRATOR = "an administrator";

/** Shown to a team instead of the name of another one, which releases something else. */
export const OTHER_TEAM = "another team";
