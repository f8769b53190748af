import { contactEmail } from "@oselia/shared/site";

export const securityTxtPath = "/.well-known/security.txt";

/** Milliseconds for which the file may be relied on: less than a year (RFC 9116, section 2.5.5). */
const VALIDITY = 180 * 24 * 60 * 60 * 1000;

/**
 * Where to report a weakness of the site (RFC 9116).
 *
 * @param site The site's URL, without a trailing slash.
 */
export function securityTxt(site: string, now: Date): string {
  return [
    `Contact: mailto:${contactEmail}`,
    `Expires: ${new Date(now.getTime() + VALIDITY).toISOString()}`,
    "Preferred-Languages: en, uk, nl",
    `Canonical: ${site}${securityTxtPath}`,
    "",
  ].join("\n");
}
