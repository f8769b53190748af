import type { RegistryEntry } from "@oselia/shared/contract";
import type { Language } from "@oselia/shared/model";
import { escapeAttribute, escapeText, jsonForHtml } from "./escape.ts";

/** What the server knows of a page before any of its code has run. */
export interface PageHead {
  language: Language;
  title: string;
  description: string;
  /** The registry as JSON. */
  registry: string;
  /** The remote of the page, with the manifest's text and the files it will need. */
  remote:
    | { entry: RegistryEntry; manifest: string; preloads: string[]; styles: string[] }
    | undefined;
}

/**
 * The shell's built HTML, completed for one page: language, title, what is live, and the files of
 * the page's remote, so that nothing has to be asked for first.
 */
export function completeHtml(template: string, page: PageHead): string {
  const { remote } = page;
  const head = [
    `<title>${escapeText(page.title)}</title>`,
    `<meta name="description" content="${escapeAttribute(page.description)}">`,
    ...(remote
      ? [
          ...remote.preloads.map(
            (url) => `<link rel="preload" as="script" href="${escapeAttribute(url)}">`,
          ),
          ...remote.styles.map(
            (url) => `<link rel="preload" as="style" href="${escapeAttribute(url)}">`,
          ),
          `<script type="application/json" id="manifest" data-url="${escapeAttribute(remote.entry.manifest)}">${jsonForHtml(remote.manifest)}</script>`,
        ]
      : []),
    `<script type="application/json" id="registry">${jsonForHtml(page.registry)}</script>`,
  ].join("");
  return template
    .replace('<html lang="en">', `<html lang="${page.language}">`)
    .replace(/<title>[^<]*<\/title>/, "")
    .replace("</head>", () => `${head}</head>`);
}
