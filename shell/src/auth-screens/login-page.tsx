import { useTranslation } from "@oselia/shared/i18n";
import { Link } from "@oselia/shared/router";
import styles from "./auth-form.module.css";
import { LoginForm } from "./login-form.tsx";
import { UncheckedSession } from "./unchecked-session.tsx";

/** Sign-in. Where it leads afterwards the guards decide. */
export function LoginPage() {
  const { t } = useTranslation("shell");
  return (
    <div className={styles.form}>
      <h1>{t("login.title")}</h1>
      <UncheckedSession />
      <LoginForm />
      <Link to="/auth/forgot">{t("login.forgot")}</Link>
    </div>
  );
}
