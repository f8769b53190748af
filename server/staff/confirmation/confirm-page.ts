import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type ErrorResponse, type Language, modelTexts } from "@oselia/shared/model";
import { siteName } from "@oselia/shared/site";
import { escapeText } from "../../http/escape.ts";
import confirmTexts from "./confirm-texts.json" with { type: "json" };

/** What the page shows. */
export type ConfirmPage =
  | {
      kind: "form";
      /** Whose password it asks for. */
      username: string;
      /** Why the last attempt was not accepted. */
      reason?: ErrorResponse;
    }
  | { kind: "done" }
  | { kind: "expired" };

// The page loads nothing: no file of a release has a part in it. The tokens are those of the site.
const tokens = fileURLToPath(import.meta.resolve("@oselia/shared/ui/tokens.css"));
const styles = [tokens, join(import.meta.dirname, "confirm-page.css")]
  .map((file) => readFileSync(file, "utf8"))
  .join("\n")
  .replace(/\/\*.*?\*\//gs, "");

/** The content security policy of the page: its own styles, its own form, and nothing else. */
export const confirmPagePolicy = [
  "sandbox allow-forms",
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(styles).digest("base64")}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join("; ");

const logo = `<svg viewBox="0 0 32 32" aria-hidden="true"><path fill="#2368b5" d="M16 2.5 30 13.5V29H2V13.5z"/><path fill="#ffcf33" d="m16 10 8 8-8 8-8-8z"/><path fill="#b5432e" d="m16 14 4 4-4 4-4-4z"/></svg>`;

/** The page as HTML, without any script. */
export async function renderConfirmPage(page: ConfirmPage, language: Language): Promise<string> {
  const texts = confirmTexts[language];
  const { title, text } =
    page.kind === "form" ? { title: texts.title, text: "" } : texts[page.kind];
  const content = page.kind === "form" ? await renderForm(page, language) : `<p>${text}</p>`;
  const site = siteName[language];
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} | ${escapeText(site)}</title><style>${styles}</style></head><body><main><p class="site">${logo}${escapeText(site)}</p><h1>${title}</h1>${content}</main></body></html>`;
}

async function renderForm(
  { username, reason }: Extract<ConfirmPage, { kind: "form" }>,
  language: Language,
): Promise<string> {
  const { text, password, submit, warning } = confirmTexts[language];
  const account = `<strong translate="no">${escapeText(username)}</strong>`;
  const problem =
    reason &&
    `<p class="problem" id="problem" role="alert">${escapeText(await explain(reason, language))}</p>`;
  const describedBy = reason ? ' aria-invalid="true" aria-describedby="problem"' : "";
  // Without an action, it is sent to the page's own address.
  return `<p>${text.replace("{account}", () => account)}</p><form method="post"><label for="password">${password}</label>${problem ?? ""}<input id="password" name="password" type="password" autocomplete="current-password"${describedBy}><button>${submit}</button></form><p class="warning">${warning}</p>`;
}

/** The reason in the visitor's language. */
async function explain({ code, message }: ErrorResponse, language: Language): Promise<string> {
  const texts: Partial<Record<string, string>> = (await modelTexts.load[language]()).default;
  return (code === "invalid_input" ? texts[message] : texts[`error.${code}`]) ?? message;
}
