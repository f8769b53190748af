import { useTranslation } from "@oselia/shared/i18n";
import { Link } from "@oselia/shared/router";
import styles from "./auth-form.module.css";
import { LoginForm } from "./login-form.tsx";
import { SessionCheckFailed } from "./session-check-failed.tsx";

/** The sign-in page. The guards redirect from it after a success. */
export function LoginPage() {
  const { t } = useTranslation("shell");
  return (
    <div className={styles.form}>
      <h1>{t("login.title")}</h1>
      <SessionCheckFailed />
      <LoginForm />
      <Link to="/auth/forgot">{t("login.forgot")}</Link>
    </div>
  );
}
