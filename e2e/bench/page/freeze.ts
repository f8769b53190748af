import type { Page } from "@playwright/test";

/**
 * The page that a tab shows as HTML without scripts: its elements as they are now, with the style
 * sheets inlined. Pictures and fonts stay files.
 */
export async function freeze(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const sheets = document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]");
    for (const sheet of sheets) {
      const style = document.createElement("style");
      const text = await (await fetch(sheet.href)).text();
      style.textContent = text.replace(
        /url\((["']?)(?!data:|#)(.*?)\1\)/g,
        (_, _quote, path) => `url("${new URL(path, sheet.href).pathname}")`,
      );
      if (sheet.media) style.media = sheet.media;
      sheet.replaceWith(style);
    }
    for (const element of document.querySelectorAll(
      "script, noscript, link[rel=preload], link[rel=modulepreload], link[rel=prefetch]",
    )) {
      element.remove();
    }
    const html = document.documentElement.outerHTML;
    // The page will be served by another origin.
    return `<!doctype html>${html.replaceAll(`${location.origin}/`, "/")}`;
  });
}
