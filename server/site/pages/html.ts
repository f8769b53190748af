import { PAGE_STATE_ID } from "@oselia/shared/contract/rendering";
import type { Language } from "@oselia/shared/model";
import type { HeadTag } from "@oselia/shared/site";
import { escapeAttribute, escapeText, jsonForHtml } from "../../http/escape.ts";
import type { SentPage } from "../rendering/process/messages.ts";
import { afterPaint, earlyPress } from "./inline-scripts.ts";
import type { InlineStyle } from "./inline-styles.ts";
import { type PageFile, STYLE_SHEET, toHref } from "./page-files.ts";

/** What the server knows about a page before any of its code has run. */
export interface PageParts {
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
  /** The element that reports whether the shell starts; "" when nothing does. */
  startReport: string;
  /** The registry as JSON. */
  registry: string;
  /** The manifest of the page's remote, as JSON, and its URL. */
  manifest: { url: string; json: string } | undefined;
  /** The files that the page will need beside the shell's first ones. */
  scripts: readonly PageFile[];
  styles: readonly PageFile[];
}

/** A page as the server has rendered it, with the styles that it needs. */
export interface RenderedPage extends SentPage {
  styles: readonly InlineStyle[];
}

/** Parts of the shell's built HTML. */
const ROOT = '<div id="root">';
const SHELL_SCRIPT = /<script\b[^>]*><\/script>/g;

/**
 * Completes the shell's built HTML for a page that the browser renders: language, title, registry,
 * and the files of the page's remote, so that the browser can load them immediately.
 */
export const toUnrenderedHtml = (template: string, page: PageParts): string =>
  complete(template, page, {
    headEnd: preloads(page.scripts, page.styles) + data(page),
    root: "",
    bodyEnd: page.noscript,
  });

/**
 * The HTML of a page that the server has rendered, with its content and styles. What only scripts
 * need follows the content; the elements that request the scripts are last, and take effect after
 * the first paint.
 *
 * @param isFrame True for a page whose content comes with the scripts: they do not wait.
 */
export function toRenderedHtml(
  template: string,
  page: PageParts,
  rendered: RenderedPage,
  isFrame: boolean,
): string {
  const inlined = new Set(rendered.styles.map(({ href }) => href));
  const styles = rendered.styles.map(
    ({ href, content }) => `${element("style", { "data-href": href })}${content}</style>`,
  );
  const state = script("application/json", { id: PAGE_STATE_ID }, rendered.state);
  const low = { fetchpriority: "low" };
  const scripts = (template.match(SHELL_SCRIPT) ?? []).map((one) =>
    one.replace("<script", '<script fetchpriority="low"'),
  );
  const missing = page.styles.filter((file) => !inlined.has(toHref(file)));
  // At the very end, so that they compete neither with the HTML nor with its first image.
  const requests = scripts.join("") + preloads(page.scripts, missing, low);
  return complete(template.replace(STYLE_SHEET, "").replace(SHELL_SCRIPT, ""), page, {
    headEnd: styles.join(""),
    root: rendered.html,
    bodyEnd: isFrame
      ? page.noscript + data(page) + state + requests
      : data(page) + state + earlyPress.element + afterPaint(requests),
  });
}

/** Nothing that is inserted is taken for a part of the template, whatever it contains. */
function complete(
  template: string,
  { language, title, tags, startReport }: PageParts,
  { headEnd, root, bodyEnd }: Record<"headEnd" | "root" | "bodyEnd", string>,
): string {
  const meta = tags.map(({ name, attributes }) => element(name, attributes)).join("");
  const insertions = new Map([
    ["<head>", `<head>${startReport}`],
    ["</head>", `<title>${escapeText(title)}</title>${meta}${headEnd}</head>`],
    [ROOT, `${ROOT}${root}`],
    ["</body>", `${bodyEnd}</body>`],
  ]);
  return template
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(/<title>[^<]*<\/title>/, "")
    .replace(/<\/?head>|<div id="root">|<\/body>/g, (part) => {
      const inserted = insertions.get(part) ?? part;
      // Each once.
      insertions.delete(part);
      return inserted;
    });
}

/** The attributes are those of the shell's and the bundler's own requests. */
function preloads(
  scripts: readonly PageFile[],
  styles: readonly PageFile[],
  priority: Record<string, string> = {},
): string {
  const preload = (as: string) => (file: PageFile) => {
    const request = { href: toHref(file), integrity: file.integrity, ...priority };
    return element("link", { rel: "preload", as, crossorigin: "anonymous", ...request });
  };
  return [...scripts.map(preload("script")), ...styles.map(preload("style"))].join("");
}

/** What the scripts read. */
function data({ manifest, registry, data: structured }: PageParts): string {
  const json = "application/json";
  return [
    manifest && script(json, { id: "manifest", "data-url": manifest.url }, manifest.json),
    script(json, { id: "registry" }, registry),
    structured &&
      script(
        "application/ld+json",
        { "data-page": structured.pageKey },
        JSON.stringify(structured.content),
      ),
  ]
    .filter(Boolean)
    .join("");
}

/** A script element that holds data; the browser does not run it. */
const script = (type: string, attributes: Record<string, string>, json: string) =>
  `${element("script", { type, ...attributes })}${jsonForHtml(json)}</script>`;

function element(name: string, attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escapeAttribute(value)}"`,
  );
  return `<${name}${written.join("")}>`;
}
