/**
 * An origin of the reader's own machine. Not [::1]: a content security policy cannot name an IPv6
 * address.
 */
const LOCAL = "https?://(localhost|127\\.0\\.0\\.1)(:\\d{1,5})?";

/** The beginning of a URL of the reader's own machine. */
export const LOCAL_URL = `^${LOCAL}/`;

const origin = new RegExp(`^${LOCAL}$`);

/** True for an origin of the reader's own machine: "http://localhost:4100". */
export const isLocalOrigin = (text: string): boolean => origin.test(text) && URL.canParse(text);
