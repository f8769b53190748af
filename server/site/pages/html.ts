import type { RegistryEntry } from "@oselia/shared/contract";
import { PAGE_STATE_ID } from "@oselia/shared/contract/rendering";
import type { Language } from "@oselia/shared/model";
import type { HeadTag } from "@oselia/shared/site";
import { escapeAttribute, escapeText, jsonForHtml } from "../../http/escape.ts";
import { afterPaint } from "./after-paint.ts";
import { earlyPress } from "./early-press.ts";
import type { InlineStyle } from "./inline-styles.ts";
import type { RenderedContent } from "./rendered-pages.ts";
import { STYLE_SHEET } from "./shell-template.ts";

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
  /** The page as HTML for visitors without scripts; "" when what is rendered is enough. */
  noscript: string;
  /** The element that reports whether the shell starts; "" when nothing does. */
  startReport: string;
  /** The registry as JSON. */
  registry: string;
  /** The remote of the page, with its manifest and the files that it will need. */
  remote:
    | { entry: RegistryEntry; manifest: string; scripts: PreloadedFile[]; styles: PreloadedFile[] }
    | undefined;
  /** The shell's own code that the page will need beside its first scripts. */
  chunks: { scripts: PreloadedFile[]; styles: PreloadedFile[] };
  /** The page as the server has rendered it, if it has. */
  rendered: RenderedPage | undefined;
  /** True for a page of a workspace: its content comes with the scripts. */
  isFrame: boolean;
}

/** A rendered page with the styles that it needs. */
export interface RenderedPage extends RenderedContent {
  styles: readonly InlineStyle[];
}

/** A file that the page will request. */
export interface PreloadedFile {
  href: string;
  /** The hash with which it will be requested: without it, the browser would load it twice. */
  integrity: string;
}

/**
 * Completes the shell's built HTML for one page: language, title, registry, and the files of the
 * page's remote, so that the browser can load them immediately. A rendered page has its content and
 * styles in it, and what only scripts need comes after them, the requests for scripts last: they wait
 * until the page is painted, unless it is only a frame.
 */
export function renderHtml(template: string, page: PageHead): string {
  const { rendered } = page;
  const title = `<title>${escapeText(page.title)}</title>`;
  const tags = page.tags.map(({ name, attributes }) => element(name, attributes)).join("");
  const start = template
    .replace('<html lang="en">', `<html lang="${page.language}">`)
    .replace(/<title>[^<]*<\/title>/, "");
  if (!rendered) {
    const head = title + tags + preloads(page) + data(page);
    return complete(start, {
      headStart: page.startReport,
      headEnd: head,
      root: "",
      bodyEnd: page.noscript,
    });
  }
  const styles = rendered.styles.map(
    ({ href, content }) => `${element("style", { "data-href": href })}${content}</style>`,
  );
  const state = `${script("application/json", { id: PAGE_STATE_ID }, rendered.state)}`;
  const scripts = (start.match(SHELL_SCRIPT) ?? []).map((script) =>
    script.replace("<script", '<script fetchpriority="low"'),
  );
  // At the very end, so that they compete neither with the HTML nor with its first image.
  const requests = scripts.join("") + preloads(page);
  const waiting = page.isFrame ? requests : earlyPress.element + afterPaint(requests);
  return complete(start.replace(STYLE_SHEET, "").replace(SHELL_SCRIPT, ""), {
    headStart: page.startReport,
    headEnd: `${title}${tags}${styles.join("")}`,
    root: rendered.html,
    bodyEnd: `${page.noscript}${data(page)}${state}${waiting}`,
  });
}

/** What is written into the shell's built HTML. */
interface Insertions {
  /** At the start and at the end of the head. */
  headStart: string;
  headEnd: string;
  /** The content of the root element. */
  root: string;
  bodyEnd: string;
}

/** Nothing that is inserted is taken for a part of the template, whatever it contains. */
function complete(template: string, { headStart, headEnd, root, bodyEnd }: Insertions): string {
  const insertions = new Map([
    ["<head>", `<head>${headStart}`],
    ["</head>", `${headEnd}</head>`],
    [ROOT, `${ROOT}${root}`],
    ["</body>", `${bodyEnd}</body>`],
  ]);
  return template.replace(/<\/?head>|<div id="root">|<\/body>/g, (part) => {
    const inserted = insertions.get(part) ?? part;
    // Each once.
    insertions.delete(part);
    return inserted;
  });
}

/** Parts of the shell's built HTML. */
const ROOT = '<div id="root">';
const SHELL_SCRIPT = /<script\b[^>]*><\/script>/g;

/** A rendered page has the styles of what it shows in it, and the rest can wait. */
function preloads({ remote, rendered, chunks }: PageHead): string {
  const scripts = [...chunks.scripts, ...(remote?.scripts ?? [])];
  const inlined = new Set(rendered?.styles.map(({ href }) => href));
  const styles = [...chunks.styles, ...(remote?.styles ?? [])].filter(
    ({ href }) => !inlined.has(href),
  );
  const priority: Record<string, string> = rendered ? { fetchpriority: "low" } : {};
  return [
    ...scripts.map((file) => preload("script", { ...file, ...priority })),
    ...styles.map((file) => preload("style", { ...file, ...priority })),
  ].join("");
}

/** What the scripts read. */
function data({ remote, registry, data: structured }: PageHead): string {
  const written = [
    remote &&
      script(
        "application/json",
        { id: "manifest", "data-url": remote.entry.manifest },
        remote.manifest,
      ),
    script("application/json", { id: "registry" }, registry),
    structured &&
      script(
        "application/ld+json",
        { "data-page": structured.pageKey },
        JSON.stringify(structured.content),
      ),
  ];
  return written.filter(Boolean).join("");
}

/** The attributes are those of the shell's and the bundler's own requests. */
const preload = (as: string, file: Record<string, string>) =>
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
