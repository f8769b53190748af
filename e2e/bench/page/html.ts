const SEARCH_TAG =
  /<title>[^<]*<\/title>|<meta (?:name|property)="[^"]*"[^>]*>|<link rel="(?:canonical|alternate)"[^>]*>|<script type="application\/ld\+json"[^>]*>[^<]*<\/script>/g;

const NOSCRIPT = /<noscript>.*?<\/noscript>/s;

/**
 * What the site's server writes into a page for search engines and visitors without scripts. The
 * other variants get it too: a server would send it however the page is built.
 */
export function readHead(html: string): { tags: string; noscript: string } {
  const end = html.indexOf("</head>");
  return {
    tags: [...html.slice(0, end).matchAll(SEARCH_TAG)].map(([tag]) => tag).join(""),
    noscript: html.slice(end).match(NOSCRIPT)?.[0] ?? "",
  };
}

/**
 * The document of another build of the site for one page.
 *
 * @param template The document of that build.
 * @param page The same page as the site's server sends it.
 * @param extra What the build itself adds to the head.
 */
export function renderPage(template: string, page: string, extra: string): string {
  const { tags, noscript } = readHead(page);
  const own = new Set([...template.matchAll(SEARCH_TAG)].map(([tag]) => tag));
  const added = tags.replace(SEARCH_TAG, (tag) => (own.has(tag) ? "" : tag));
  return template
    .replace(/<title>[^<]*<\/title>/, "")
    .replace("</head>", () => `${added}${extra}</head>`)
    .replace("</body>", () => `${noscript}</body>`);
}
