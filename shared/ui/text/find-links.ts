import type { TextLink } from "./text-link.ts";

/** No address is without one of these between other characters. */
const MAY_HAVE_LINK = /[^\s][@.:][^\s]/;

/**
 * Finds the web and email addresses in a text. The code that finds them is fetched only for a text
 * that may have one. Without it, the text has none.
 */
export async function findLinks(text: string): Promise<TextLink[]> {
  if (!MAY_HAVE_LINK.test(text)) return [];
  try {
    const { matchLinks } = await import(/* webpackChunkName: "links" */ "./match-links.ts");
    return matchLinks(text);
  } catch {
    return [];
  }
}
