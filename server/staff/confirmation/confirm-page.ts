import { type ErrorResponse, type Language, modelTexts } from "@oselia/shared/model";
import { escapeText } from "../../http/escape.ts";
import { renderStandalonePage, standalonePagePolicy } from "../../http/standalone-page.ts";
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

/** The content security policy of the page: in a sandbox it has no origin. */
export const confirmPagePolicy = `sandbox allow-forms; ${standalonePagePolicy}`;

/** The page as HTML, without any script. */
export async function renderConfirmPage(page: ConfirmPage, language: Language): Promise<string> {
  const texts = confirmTexts[language];
  const { title, text } =
    page.kind === "form" ? { title: texts.title, text: "" } : texts[page.kind];
  const content = page.kind === "form" ? await renderForm(page, language) : `<p>${text}</p>`;
  return renderStandalonePage(language, title, content);
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
