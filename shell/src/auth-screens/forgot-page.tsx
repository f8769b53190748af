import { useApi } from "@oselia/shared/api";
import { useLanguage, useTranslation } from "@oselia/shared/i18n";
import { forgotRules, validate } from "@oselia/shared/model";
import { Link } from "@oselia/shared/router";
import { Button, TextField } from "@oselia/shared/ui";
import { useState } from "react";
import styles from "./auth-form.module.css";
import { AuthForm } from "./auth-form.tsx";
import { useAuthForm } from "./use-auth-form.ts";

/** Requests a code by email. The response is the same whether or not the account exists. */
export function ForgotPage() {
  const { t } = useTranslation("shell");
  const api = useApi();
  const language = useLanguage();
  const [isSent, setSent] = useState(false);
  const form = useAuthForm({
    defaults: { email: "" },
    check: (values) => validate(forgotRules, values),
    async send(forgot) {
      // The email is in the language of the page, which may differ from the browser's.
      await api.post("/forgot", forgot, { headers: { "Accept-Language": language } });
      setSent(true);
    },
  });

  if (isSent) {
    return (
      <div className={styles.form}>
        <h1>{t("forgot.title")}</h1>
        <p role="status" ref={takeFocus} tabIndex={-1}>
          {t("forgot.sent")}
        </p>
        <Link to="/auth/reset">{t("forgot.next")}</Link>
        <Button variant="secondary" onClick={() => setSent(false)}>
          {t("forgot.again")}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.form}>
      <h1>{t("forgot.title")}</h1>
      <p>{t("forgot.text")}</p>
      <AuthForm form={form} submitLabel={t("forgot.submit")}>
        <TextField
          type="email"
          autoComplete="username"
          label={t("forgot.email")}
          {...form.text("email")}
        />
      </AuthForm>
      <Link to="/auth/login">{t("forgot.back")}</Link>
    </div>
  );
}

/** Sets the focus, since the button that had it is gone. */
const takeFocus = (answer: HTMLElement | null) => answer?.focus();
