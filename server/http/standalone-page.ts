import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Language } from "@oselia/shared/model";
import { siteName } from "@oselia/shared/site";
import { escapeText } from "./escape.ts";

// The tokens are those of the site.
const tokens = fileURLToPath(import.meta.resolve("@oselia/shared/ui/tokens.css"));
const styles = [tokens, join(import.meta.dirname, "standalone-page.css")]
  .map((file) => readFileSync(file, "utf8"))
  .join("\n")
  .replace(/\/\*.*?\*\//gs, "");

/** The content security policy of such a page: its own styles, its own form, and nothing else. */
export const standalonePagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(styles).digest("base64")}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join("; ");

const logo = `<svg viewBox="0 0 32 32" aria-hidden="true"><path fill="#2368b5" d="M16 2.5 30 13.5V29H2V13.5z"/><path fill="#ffcf33" d="m16 10 8 8-8 8-8-8z"/><path fill="#b5432e" d="m16 14 4 4-4 4-4-4z"/></svg>`;

/**
 * A page that the server makes by itself, without scripts. It loads nothing: no file of a release has
 * a part in it, and search engines do not index it.
 *
 * @param title As HTML.
 * @param content What follows the heading, as HTML.
 */
export function renderStandalonePage(language: Language, title: string, content: string): string {
  const site = escapeText(siteName[language]);
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} | ${site}</title><style>${styles}</style></head><body><main><p class="site">${logo}${site}</p><h1>${title}</h1>${content}</main></body></html>`;
}
