import type { RegistryEntry } from "@oselia/shared/contract";
import type { Language } from "@oselia/shared/model";
import type { HeadTag } from "@oselia/shared/site";
import { escapeAttribute, escapeText, jsonForHtml } from "./escape.ts";

/** What the server knows about a page before any of its code has run. */
export interface PageHead {
  language: Language;
  title: string;
  tags: readonly HeadTag[];
  /**
   * Structured data for search engines, with the page and language that it describes ("uk /news"),
   * so that the shell can remove it when the visitor navigates. Undefined when there is none.
   */
  data: { pageKey: string; content: object } | undefined;
  /** The page as HTML for visitors without scripts. */
  noscript: string;
  /** The registry as JSON. */
  registry: string;
  /** The remote of the page, with its manifest and the files that it will need. */
  remote:
    | { entry: RegistryEntry; manifest: string; scripts: PreloadedFile[]; styles: PreloadedFile[] }
    | undefined;
}

/** A file that the page will request. */
export interface PreloadedFile {
  href: string;
  /** The hash with which it will be requested: without it, the browser would load it twice. */
  integrity: string;
}

/**
 * Completes the shell's built HTML for one page: language, title, registry, and the files of the
 * page's remote, so that the browser can load them immediately.
 */
export function renderHtml(template: string, page: PageHead): string {
  const { remote, data } = page;
  const head = [
    `<title>${escapeText(page.title)}</title>`,
    ...page.tags.map(({ name, attributes }) => element(name, attributes)),
    ...(remote
      ? [
          ...remote.scripts.map((file) => preload("script", file)),
          ...remote.styles.map((file) => preload("style", file)),
          script(
            "application/json",
            { id: "manifest", "data-url": remote.entry.manifest },
            remote.manifest,
          ),
        ]
      : []),
    script("application/json", { id: "registry" }, page.registry),
    ...(data
      ? [script("application/ld+json", { "data-page": data.pageKey }, JSON.stringify(data.content))]
      : []),
  ].join("");
  return template
    .replace('<html lang="en">', `<html lang="${page.language}">`)
    .replace(/<title>[^<]*<\/title>/, "")
    .replace("</head>", () => `${head}</head>`)
    .replace("</body>", () => `${page.noscript}</body>`);
}

/** The attributes are those of the shell's and the bundler's own requests. */
const preload = (as: string, file: PreloadedFile) =>
  element("link", { rel: "preload", as, crossorigin: "anonymous", ...file });

/** A script element that holds data; the browser does not run it. */
const script = (type: string, attributes: Record<string, string>, json: string) =>
  `${element("script", { type, ...attributes })}${jsonForHtml(json)}</script>`;

function element(name: string, attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escapeAttribute(value)}"`,
  );
  return `<${name}${written.join("")}>`;
}
