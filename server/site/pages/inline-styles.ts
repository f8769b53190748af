import { createHash } from "node:crypto";
import { createMemoryCache } from "../../platform/cache/memory-cache.ts";
import type { ReleaseFiles } from "../../releases/index.ts";
import { type PageFile, toHref } from "./page-files.ts";

/** A style sheet that is written into a page. */
export interface InlineStyle {
  /** The URL from which the browser would otherwise load it. */
  href: string;
  content: string;
  /** The source expression by which a content security policy allows it: "'sha256-…'". */
  policy: string;
}

/** Bytes for the style sheets that are kept. */
const MEMORY = 8 * 1024 * 1024;

/** A URL in a style sheet that is relative to it. */
const RELATIVE_URL = /url\((["']?)(?!["']?(?:data:|https?:|\/|#))([^"'()]+)\1\)/g;

/** In place of the site's origin, which URLs from its root do not name. */
const SITE = "http://site.invalid";

/** Bytes of a style sheet that is worth writing into every page. */
const MAX_BYTES = 256 * 1024;

/**
 * Reads style sheets of releases for writing them into pages. Each is checked against its hash, and
 * kept.
 */
export function createInlineStyles(files: Pick<ReleaseFiles, "getIntact">) {
  const known = createMemoryCache<InlineStyle>({
    bytes: MEMORY,
    sizeOf: ({ content }) => 2 * content.length,
  });

  /** Undefined when a file is missing, damaged, or too large. */
  return async (style: PageFile): Promise<InlineStyle | undefined> => {
    const { name, version, path, integrity } = style;
    const href = toHref(style);
    const key = `${href} ${integrity}`;
    const before = known.get(key);
    if (before) return before;
    const file = await files.getIntact(name, version, { path, integrity });
    if (!file || file.length > MAX_BYTES) return undefined;
    const content = escapeStyle(resolveUrls(file.toString(), href));
    const hash = createHash("sha256").update(content).digest("base64");
    const inline = { href, content, policy: `'sha256-${hash}'` };
    known.set(key, inline);
    return inline;
  };
}

/** A style sheet whose URLs are relative to its own, for a page anywhere. */
function resolveUrls(content: string, href: string): string {
  const base = new URL(href, SITE);
  return content.replace(RELATIVE_URL, (written, _quote, relative: string) => {
    const url = URL.parse(relative, base);
    if (!url) return written;
    return `url("${url.origin === SITE ? url.pathname + url.search : url.href}")`;
  });
}

/**
 * A style sheet in which nothing ends the style element. In a text or a URL the backslash changes
 * nothing, and nowhere else does CSS allow "</".
 */
const escapeStyle = (content: string): string => content.replace(/<\/(?=style)/gi, "<\\/");
