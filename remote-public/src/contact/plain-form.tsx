import { toApiError } from "@oselia/shared/api";
import type { Submission } from "@oselia/shared/contract";
import { useTranslation } from "@oselia/shared/i18n";
import type { Contact } from "@oselia/shared/model";
import { useId } from "react";
import { ContactFields } from "./contact-fields.tsx";
import styles from "./contact-form.module.css";
import { useDraft } from "./draft.ts";
import { FORM_ID } from "./form-id.ts";
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
  const { t } = useTranslation("model");
  const { draft, save } = useDraft(begun);
  const base = useId();
  const values: Partial<Record<string, string>> = submission?.values ?? draft;
  const problem = submission?.problem;
  const failure = problem ? toApiError(problem.status, problem.body, problem.retryAfter) : null;
  const getId = (name: string) => `${base}-${name}`;
  const getError = (name: keyof Contact) => {
    const message = failure?.fields[name];
    return message && t(message);
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
      <ContactFields
        bind={(name) => ({
          name,
          id: getId(name),
          error: getError(name),
          defaultValue: values[name],
        })}
        fieldErrors={fieldErrors}
        attempt={1}
        failure={fieldErrors.length === 0 ? failure : null}
        needsConfirmation={problem === null && !submission?.isDraft}
      />
      <LanguageOfDraft />
    </form>
  );
}
