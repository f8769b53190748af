import { useTranslation } from "@oselia/shared/i18n";
import type { Contact } from "@oselia/shared/model";
import { TextArea, TextField } from "@oselia/shared/ui";
import type { UseFormRegisterReturn } from "react-hook-form";
import styles from "./contact-form.module.css";

/** What ties a field to the form: its id, its error, where its text goes, and whether it may. */
export type Bind = (name: keyof Contact) => Partial<UseFormRegisterReturn> & {
  id?: string;
  error?: string | undefined;
  readOnly?: boolean;
};

/** The fields of the contact form, in the order of the specification. */
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
