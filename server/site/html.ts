import type { RegistryEntry } from "@oselia/shared/contract";
import type { Language } from "@oselia/shared/model";
import type { HeadTag } from "@oselia/shared/site";
import { escapeAttribute, escapeText, jsonForHtml } from "./escape.ts";

/** What the server knows of a page before any of its code has run. */
export interface PageHead {
  language: Language;
  title: string;
  tags: readonly HeadTag[];
  /**
   * What the page shows, for machines, and of which page in which language ("uk /news"), so that the
   * shell can take it out on the next one. Undefined when there is nothing to say.
   */
  data: { of: string; is: object } | undefined;
  /** The page as HTML for readers without scripts. */
  words: string;
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
  const { remote, data } = page;
  const head = [
    `<title>${escapeText(page.title)}</title>`,
    ...page.tags.map(({ name, attributes }) => element(name, attributes)),
    ...(remote
      ? [
          ...remote.preloads.map((href) => element("link", { rel: "preload", as: "script", href })),
          ...remote.styles.map((href) => element("link", { rel: "preload", as: "style", href })),
          script(
            "application/json",
            { id: "manifest", "data-url": remote.entry.manifest },
            remote.manifest,
          ),
        ]
      : []),
    script("application/json", { id: "registry" }, page.registry),
    ...(data
      ? [script("application/ld+json", { "data-page": data.of }, JSON.stringify(data.is))]
      : []),
  ].join("");
  return template
    .replace('<html lang="en">', `<html lang="${page.language}">`)
    .replace(/<title>[^<]*<\/title>/, "")
    .replace("</head>", () => `${head}</head>`)
    .replace("</body>", () => `${page.words}</body>`);
}

/** A script element that holds data: the browser runs none of it. */
const script = (type: string, attributes: Record<string, string>, json: string) =>
  `${element("script", { type, ...attributes })}${jsonForHtml(json)}</script>`;

function element(name: string, attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escapeAttribute(value)}"`,
  );
  return `<${name}${written.join("")}>`;
}
