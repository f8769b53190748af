import { useTranslation } from "@oselia/shared/i18n";
import { Button } from "@oselia/shared/ui";
import { ContactFields } from "./contact-fields.tsx";
import styles from "./contact-form.module.css";

/** The form as it looks before its code has come: nothing jumps when it does. */
export function StillForm() {
  const { t } = useTranslation("public");
  return (
    <div className={styles.form} inert>
      <ContactFields bind={(name) => ({ name })} />
      <div className={styles.send}>
        <Button>{t("contact.send")}</Button>
      </div>
    </div>
  );
}
