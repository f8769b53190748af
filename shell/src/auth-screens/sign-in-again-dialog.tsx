import { useTranslation } from "@oselia/shared/i18n";
import { Dialog } from "@oselia/shared/ui";
import styles from "./auth-form.module.css";
import { LoginForm } from "./login-form.tsx";

/** Shown over a page whose session has expired: sign in and continue without losing any input. */
export function SignInAgainDialog({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation("shell");
  return (
    <Dialog
      open
      size="small"
      dismissable={false}
      title={t("expired.title")}
      closeLabel={t("expired.leave")}
      onClose={onLeave}
    >
      <div className={styles.form}>
        <p>{t("expired.text")}</p>
        <LoginForm />
      </div>
    </Dialog>
  );
}
