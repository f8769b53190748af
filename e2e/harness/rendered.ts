import { setTimeout as pause } from "node:timers/promises";

/**
 * The HTML of a page as the server has rendered it. On a busy machine, rendering it may take longer
 * than a visitor waits.
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
  const headers = { "accept-language": language, cookie };
  const signal = AbortSignal.timeout(40_000);
  while (!signal.aborted) {
    const response = await fetch(url + path, { headers, signal });
    const html = await response.text();
    // A picture has nothing to render.
    if (!response.headers.get("content-type")?.startsWith("text/html")) return html;
    if (html.includes('id="page-state"')) return html;
    // The render needs the processor too.
    await pause(50);
  }
  throw new Error(`The server has not rendered ${path} within 40 seconds`);
}
