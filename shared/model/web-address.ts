import { webAddress } from "./patterns.ts";

/** In characters. Browsers and servers on the way may not take more. */
const maxLength = 2048;

/** A host name as it is looked up: encoded labels of 1 to 63 letters, 253 with their dots. */
const lookedUp = /^(?=.{4,253}$)(?:[a-z\d_-]{1,63}\.)+[a-z\d-]{2,63}$/;

/**
 * Where a btnLink leads. One without a scheme gets https:// (decisions.md). The rule of the article
 * asks here too, so that every link it accepts becomes a button.
 *
 * @returns An http or https URL, or undefined for anything else: that never becomes a link.
 */
export function toHref(link: string): string | undefined {
  if (link.length > maxLength || !webAddress.test(link)) return undefined;
  const address = /^https?:\/\//i.test(link) ? link : `https://${link}`;
  if (!URL.canParse(address)) return undefined;
  const { hostname, port, href } = new URL(address);
  return lookedUp.test(hostname) && port !== "0" ? href : undefined;
}
