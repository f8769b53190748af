import { errorText, useApi } from "@oselia/shared/api";
import { useForm, useIdempotencyKey } from "@oselia/shared/forms";
import { useTranslation } from "@oselia/shared/i18n";
import { type Contact, contactRules, validate } from "@oselia/shared/model";
import { Button, ErrorSummary } from "@oselia/shared/ui";
import { useEffect, useRef, useState } from "react";
import { ContactFields } from "./contact-fields.tsx";
import styles from "./contact-form.module.css";
import { useDraft } from "./draft.ts";
import { Honeypot, waitForMinimumFillTime } from "./honeypot.tsx";
import { sendMessage } from "./send-message.ts";

export interface InteractiveFormProps {
  /** The first sentence of the message; empty for none. */
  begun: string;
  /** Called when the message is stored. */
  onSent: (contact: Contact) => void;
}

/**
 * The working contact form: checks, sends, and keeps the input when sending fails and when the
 * visitor opens another page.
 */
export default function InteractiveForm({ begun, onSent }: InteractiveFormProps) {
  const { t, i18n } = useTranslation("public");
  const api = useApi();
  const honeypot = useRef<HTMLInputElement>(null);
  const shownAt = useRef(0);
  const [needsConfirmation, setNeedsConfirmation] = useState(false);
  const { draft, save, clear } = useDraft(begun);
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);

  const idempotencyKey = useIdempotencyKey();
  const form = useForm<Contact, Contact>({
    defaults: draft,
    check: (values) => validate(contactRules, values),
  });
  const send = async (contact: Contact) => {
    const isHoneypotFilled = Boolean(honeypot.current?.value);
    setNeedsConfirmation(isHoneypotFilled);
    if (honeypot.current) honeypot.current.value = "";
    if (isHoneypotFilled) return;
    await waitForMinimumFillTime(shownAt.current);
    await sendMessage(api, contact, idempotencyKey);
    clear();
    onSent(contact);
  };

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit(send);
      }}
      onChange={({ target }) => save(target)}
      noValidate
    >
      <ErrorSummary
        title={t("common:form.mistakes", { count: form.fieldErrors.length })}
        errors={form.fieldErrors}
        attempt={form.attempt}
      />
      {/* Read-only while it is being sent: later changes would not arrive. */}
      <ContactFields bind={(name) => ({ ...form.text(name), readOnly: form.isSubmitting })} />
      <Honeypot ref={honeypot} label={t("contact.honeypot")} />
      <div className={styles.send}>
        <div role="alert">
          {form.failure !== null && (
            <p className={styles.failure}>
              <strong>{t("contact.failed")}</strong> {errorText(form.failure, i18n)}
            </p>
          )}
          {needsConfirmation && <p className={styles.warning}>{t("contact.confirm")}</p>}
        </div>
        <Button type="submit" busy={form.isSubmitting}>
          {t("contact.send")}
        </Button>
      </div>
    </form>
  );
}
