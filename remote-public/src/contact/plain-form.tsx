import { errorText, toApiError } from "@oselia/shared/api";
import type { Submission } from "@oselia/shared/contract";
import { useTranslation } from "@oselia/shared/i18n";
import type { Contact } from "@oselia/shared/model";
import { Button, ErrorSummary } from "@oselia/shared/ui";
import { useId } from "react";
import { ContactFields } from "./contact-fields.tsx";
import styles from "./contact-form.module.css";
import { useDraft } from "./draft.ts";
import { FORM_ID } from "./form-id.ts";
import { Honeypot } from "./honeypot.tsx";
import { LanguageOfDraft } from "./language-of-draft.tsx";

const names = ["name", "phone", "email", "message"] as const satisfies (keyof Contact)[];

interface PlainFormProps {
  /** What was posted and not accepted: it is shown with the reasons. */
  submission: Submission | null;
  /** The first sentence of the message; empty for none. */
  begun: string;
}

/** The form as the browser sends it: without scripts, and before its code has loaded. */
export function PlainForm({ submission, begun }: PlainFormProps) {
  const { t, i18n } = useTranslation(["public", "common", "model"]);
  const { draft, save } = useDraft(begun);
  const base = useId();
  const values: Partial<Record<string, string>> = submission?.values ?? draft;
  const problem = submission?.problem;
  const failure = problem && toApiError(problem.status, problem.body, problem.retryAfter);
  const getId = (name: string) => `${base}-${name}`;
  const getError = (name: keyof Contact) => {
    const message = failure?.fields[name];
    return message && t(message, { ns: "model" });
  };
  const fieldErrors = names.flatMap((name) => {
    const message = getError(name);
    return message ? [{ fieldId: getId(name), message }] : [];
  });
  return (
    <form
      className={styles.form}
      method="post"
      action={`/contacts#${FORM_ID}`}
      noValidate
      onChange={({ target }) => save(target)}
    >
      <ErrorSummary
        title={t("common:form.mistakes", { count: fieldErrors.length })}
        errors={fieldErrors}
        attempt={1}
      />
      <ContactFields
        bind={(name) => ({
          name,
          id: getId(name),
          error: getError(name),
          defaultValue: values[name],
        })}
      />
      <Honeypot label={t("contact.honeypot")} />
      <div className={styles.send}>
        <div role="alert">
          {failure && fieldErrors.length === 0 && (
            <p className={styles.failure}>
              <strong>{t("contact.failed")}</strong> {errorText(failure, i18n)}
            </p>
          )}
          {problem === null && !submission?.isDraft && (
            <p className={styles.warning}>{t("contact.confirm")}</p>
          )}
        </div>
        <Button type="submit">{t("contact.send")}</Button>
      </div>
      <LanguageOfDraft />
    </form>
  );
}
