import { useTranslation } from "@oselia/shared/i18n";
import { Button } from "@oselia/shared/ui";
import { ContactFields } from "./contact-fields.tsx";
import styles from "./contact-form.module.css";

/** The form before its code has loaded, of the same size. */
export function FormPlaceholder() {
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
