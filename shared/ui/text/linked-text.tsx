import { Fragment } from "react";
import type { TextLink } from "./text-link.ts";

export interface LinkedTextProps {
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
