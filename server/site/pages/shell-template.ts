import { SHELL } from "@oselia/shared/contract/release";
import { createMemoryCache } from "../../platform/cache/memory-cache.ts";
import type { LiveShell } from "../../releases/index.ts";
import type { ReleasedStyle } from "./inline-styles.ts";

/** The shell's own scripts and style sheets, which its build refers to from its page. */
const ASSET = /\b(src|href)="(assets\/[^"]+)"/g;

/** A link element that loads a style sheet. */
export const STYLE_SHEET = /<link\b[^>]*\brel="stylesheet"[^>]*>/g;

/** Bytes for the pages of the shell that are kept. */
const MEMORY = 8 * 1024 * 1024;

/** The page of a release of the shell. */
export interface Template {
  html: string;
  /** The style sheets that it refers to. */
  styles: ReleasedStyle[];
}

/** Completes the page of a release of the shell with the URLs of its files, once for each release. */
export function createTemplates(): (shell: LiveShell) => Template {
  // The live release and a canary.
  const templates = createMemoryCache<Template>({
    bytes: MEMORY,
    entries: 4,
    sizeOf: ({ html }) => 2 * html.length,
  });
  return ({ version, page }) => {
    const releaseUrl = `/remotes/${SHELL}/${version}`;
    const template = templates.get(version) ?? {
      html: page.replace(ASSET, `$1="${releaseUrl}/$2"`),
      styles: [...page.matchAll(STYLE_SHEET)].map(([element]) => ({
        name: SHELL,
        version,
        path: attribute(element, "href"),
        integrity: attribute(element, "integrity"),
        releaseUrl,
      })),
    };
    templates.set(version, template);
    return template;
  };
}

const attribute = (element: string, name: string): string =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(element)?.[1] ?? "";
