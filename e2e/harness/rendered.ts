/**
 * The HTML of a page as the server has rendered it: the first visitors of a release may get the page
 * before its process has started.
 *
 * @param cookie Default: none.
 * @throws when the server has not rendered the page within 40 seconds.
 */
export async function findRendered(
  url: string,
  path: string,
  language: "en" | "uk" | "nl",
  cookie = "",
): Promise<string> {
  const signal = AbortSignal.timeout(40_000);
  for (;;) {
    const headers = { "accept-language": language, cookie };
    const response = await fetch(url + path, { headers, signal });
    const html = await response.text();
    if (html.includes('id="page-state"')) return html;
  }
}
