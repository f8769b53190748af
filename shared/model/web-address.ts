import { urlPattern } from "./patterns.ts";

/** In characters. Browsers and proxies may not accept more. */
const maxLength = 2048;

/** An encoded host name: labels of 1 to 63 characters, 253 with their dots. */
const lookedUp = /^(?=.{4,253}$)(?:[a-z\d_-]{1,63}\.)+[a-z\d-]{2,63}$/;

/**
 * The target of a btnLink; https:// is added where there is no scheme. The article's rule calls
 * this too, so that every accepted link becomes a button.
 *
 * @returns An http or https URL. Undefined for anything else, which never becomes a link.
 */
export function toHref(link: string): string | undefined {
  if (link.length > maxLength || !urlPattern.test(link)) return undefined;
  const address = /^https?:\/\//i.test(link) ? link : `https://${link}`;
  if (!URL.canParse(address)) return undefined;
  const { hostname, port, href } = new URL(address);
  return lookedUp.test(hostname) && port !== "0" ? href : undefined;
}
