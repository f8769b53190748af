import { Fragment } from "react";
import type { TextLink } from "./match-links.ts";

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

interface LinkedTextProps {
  text: string;
  /** What `findLinks` has found in it. */
  links: readonly TextLink[];
  target?: "_blank" | undefined;
}

/** A text whose web and email addresses are links. Search engines are not to follow them. */
export function LinkedText({ text, links, target }: LinkedTextProps) {
  return (
    <>
      {links.map(({ from, to, href }, at) => (
        <Fragment key={from}>
          {text.slice(links[at - 1]?.to ?? 0, from)}
          <a href={href} target={target} rel="noopener nofollow">
            {text.slice(from, to)}
          </a>
        </Fragment>
      ))}
      {text.slice(links.at(-1)?.to ?? 0)}
    </>
  );
}
