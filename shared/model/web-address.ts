/**
 * Where a btnLink leads. One without a scheme gets https:// (decisions.md).
 *
 * @returns An http or https URL, or undefined for anything else: that never becomes a link.
 */
export function toHref(link: string): string | undefined {
  const address = /^https?:\/\//i.test(link) ? link : `https://${link}`;
  return URL.canParse(address) ? new URL(address).href : undefined;
}
