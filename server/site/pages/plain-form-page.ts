import type { Submission } from "@oselia/shared/contract";
import { type ErrorResponse, type Language, modelTexts } from "@oselia/shared/model";
import { notSentText, sendAgainText } from "@oselia/shared/site";
import { escapeAttribute, escapeText } from "../../http/escape.ts";

interface PlainFormPage {
  language: Language;
  title: string;
  path: string;
  submission: Submission;
}

/**
 * A form that was not accepted, on a page that cannot be rendered now: what was typed, why it was
 * not sent, and a button to send it again.
 */
export async function renderPlainForm(page: PlainFormPage): Promise<string> {
  const { language, title, path, submission } = page;
  const texts: Partial<Record<string, string>> = (await modelTexts.load[language]()).default;
  const { fields, code, message } = (submission.problem?.body ?? {}) as Partial<ErrorResponse>;
  const reasons = fields
    ? Object.values(fields).map((reason) => texts[reason] ?? reason)
    : [texts[`error.${code}`] ?? message ?? ""];
  const inputs = Object.entries(submission.values).map(
    ([name, value]) =>
      // A line end at the start would be dropped.
      `<p><label>${escapeText(name)}<br><textarea name="${escapeAttribute(name)}" rows="4" cols="40">\n${escapeText(value)}</textarea></label></p>`,
  );
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeText(title)}</title></head><body><main><h1>${escapeText(title)}</h1><p>${escapeText(notSentText[language])}</p>${reasons.map((reason) => `<p>${escapeText(reason)}</p>`).join("")}<form method="post" action="${escapeAttribute(path)}">${inputs.join("")}<button>${escapeText(sendAgainText[language])}</button></form></main></body></html>`;
}
