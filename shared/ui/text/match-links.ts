import { toHref } from "@oselia/shared/model";
import { LinkifyIt, type Match } from "linkify-it";

/** A web or email address in a text. */
export interface TextLink {
  /** Where it starts and ends, as for `slice`. */
  from: number;
  to: number;
  /** An http, https or mailto URL. */
  href: string;
}

const finder = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, maxLength: 2048 })
  .add("ftp:", null)
  .add("//", null);

/** The addresses in a text, in their order. */
export function matchLinks(text: string): TextLink[] {
  return (finder.match(text) ?? []).flatMap((match) => {
    const href = hrefOf(match);
    return href === undefined ? [] : [{ from: match.index, to: match.lastIndex, href }];
  });
}

/** Only web and email addresses have one, whatever the library may find. */
function hrefOf({ schema, raw, url }: Match): string | undefined {
  if (schema === "mailto:") return url.startsWith("mailto:") ? url : undefined;
  // "on Friday.De deur is open": a missing space makes no address.
  const [host = ""] = raw.split("/");
  if (schema === "" && host !== host.toLowerCase()) return undefined;
  return toHref(raw);
}
