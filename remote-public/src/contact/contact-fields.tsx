import { errorText } from "@oselia/shared/api";
import type { FieldProps } from "@oselia/shared/forms";
import { useTranslation } from "@oselia/shared/i18n";
import type { Contact } from "@oselia/shared/model";
import { Button, ErrorSummary, TextArea, TextField, VisuallyHidden } from "@oselia/shared/ui";
import type { Ref } from "react";
import styles from "./contact-form.module.css";

interface ContactFieldsProps {
  /** The props that tie a field to the form. */
  bind: (name: keyof Contact) => Partial<FieldProps> & {
    id?: string;
    error?: string | undefined;
    readOnly?: boolean;
    defaultValue?: string | undefined;
  };
  fieldErrors: { fieldId: string; message: string }[];
  /** How often the form was submitted. */
  attempt: number;
  /** Why sending failed, where it concerns no field; null when it did not. */
  failure: unknown;
  /** True to ask to send again. */
  needsConfirmation: boolean;
  honeypot?: Ref<HTMLInputElement>;
  isSending?: boolean;
}

/** What the form contains, with scripts and without. */
export function ContactFields({
  bind,
  fieldErrors,
  attempt,
  failure,
  needsConfirmation,
  honeypot,
  isSending,
}: ContactFieldsProps) {
  const { t, i18n } = useTranslation("public");
  const mistakes = t("common:form.mistakes", { count: fieldErrors.length });
  return (
    <>
      <ErrorSummary title={mistakes} errors={fieldErrors} attempt={attempt} />
      <TextField label={t("contact.name")} autoComplete="name" {...bind("name")} />
      <div className={styles.pair}>
        <TextField
          type="tel"
          label={t("contact.phone")}
          hint={t("contact.phoneHint")}
          autoComplete="tel"
          {...bind("phone")}
        />
        <TextField
          type="email"
          label={t("contact.email")}
          hint={t("contact.emailHint")}
          autoComplete="email"
          {...bind("email")}
        />
      </div>
      <TextArea label={t("contact.message")} hint={t("contact.messageHint")} {...bind("message")} />
      <Honeypot ref={honeypot} label={t("contact.honeypot")} />
      <div className={styles.send}>
        <div role="alert">
          {failure !== null && (
            <p className={styles.failure}>
              <strong>{t("contact.failed")}</strong> {errorText(failure, i18n)}
            </p>
          )}
          {needsConfirmation && <p className={styles.warning}>{t("contact.confirm")}</p>}
        </div>
        <Button type="submit" busy={isSending}>
          {t("contact.send")}
        </Button>
      </div>
    </>
  );
}

/**
 * A field that people neither see nor reach, but bots fill in. If it is filled, the form asks to
 * send again, since a browser may have filled it for a person.
 */
function Honeypot({ label, ref }: { label: string; ref: Ref<HTMLInputElement> | undefined }) {
  return (
    <VisuallyHidden>
      <label aria-hidden="true">
        {label}
        <input ref={ref} name="topic" tabIndex={-1} autoComplete="off" />
      </label>
    </VisuallyHidden>
  );
}
