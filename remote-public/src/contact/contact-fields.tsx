import type { FieldProps } from "@oselia/shared/forms";
import { useTranslation } from "@oselia/shared/i18n";
import type { Contact } from "@oselia/shared/model";
import { TextArea, TextField } from "@oselia/shared/ui";
import styles from "./contact-form.module.css";

/** The props that tie a field to the form. */
export type Bind = (name: keyof Contact) => Partial<FieldProps> & {
  id?: string;
  error?: string | undefined;
  readOnly?: boolean;
  defaultValue?: string | undefined;
};

export function ContactFields({ bind }: { bind: Bind }) {
  const { t } = useTranslation("public");
  return (
    <>
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
    </>
  );
}
