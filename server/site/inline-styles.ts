import { createHash } from "node:crypto";
import { createMemoryCache } from "../memory-cache.ts";
import type { ReleaseFiles } from "../releases/release-files.ts";

/** A style sheet that is written into a page. */
export interface InlineStyle {
  /** The URL from which the browser would otherwise load it. */
  href: string;
  content: string;
  /** The source expression by which a content security policy allows it: "'sha256-…'". */
  policy: string;
}

/** A style sheet of a release. */
export interface ReleasedStyle {
  name: string;
  version: string;
  path: string;
  integrity: string;
  /** The URL of the release, without a trailing slash. */
  releaseUrl: string;
}

/** Bytes for the style sheets that are kept. */
const MEMORY = 8 * 1024 * 1024;

/** A URL in a style sheet that is relative to it. */
const RELATIVE_URL = /url\((["']?)(?!["']?(?:data:|https?:|\/|#))([^"')]+)\1\)/g;

/**
 * Reads style sheets of releases for writing them into pages. Each is checked against its hash, and
 * kept.
 */
export function createInlineStyles(files: Pick<ReleaseFiles, "getIntact">) {
  const known = createMemoryCache<InlineStyle>({
    bytes: MEMORY,
    sizeOf: ({ content }) => 2 * content.length,
  });

  /** Undefined when a file is missing or damaged. */
  return async (style: ReleasedStyle): Promise<InlineStyle | undefined> => {
    const { name, version, path, integrity, releaseUrl } = style;
    const href = `${releaseUrl}/${path}`;
    const key = `${href} ${integrity}`;
    const before = known.get(key);
    if (before) return before;
    const file = await files.getIntact(name, version, { path, integrity });
    if (!file) return undefined;
    const content = resolveUrls(file.toString(), href);
    const hash = createHash("sha256").update(content).digest("base64");
    const inline = { href, content, policy: `'sha256-${hash}'` };
    known.set(key, inline);
    return inline;
  };
}

/** A style sheet whose URLs are relative to its own, for a page anywhere. */
function resolveUrls(content: string, href: string): string {
  const base = new URL(href, "http://site.invalid");
  return content.replace(RELATIVE_URL, (_match, _quote, relative: string) => {
    const { origin, href: full, pathname, search } = new URL(relative, base);
    return `url("${origin === "http://site.invalid" ? pathname + search : full}")`;
  });
}
