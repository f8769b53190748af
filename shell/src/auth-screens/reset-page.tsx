import { useApi } from "@oselia/shared/api";
import { useTranslation } from "@oselia/shared/i18n";
import { resetRules, validate } from "@oselia/shared/model";
import { Link, useLocation, useNavigate } from "@oselia/shared/router";
import { showToast } from "@oselia/shared/toast";
import { PasswordField, TextField } from "@oselia/shared/ui";
import { useEffect, useEffectEvent } from "react";
import styles from "./auth-form.module.css";
import { AuthForm } from "./auth-form.tsx";
import { useAuthForm } from "./use-auth-form.ts";

/** Sets a new password with the code from the email. */
export function ResetPage() {
  const { t } = useTranslation("shell");
  const api = useApi();
  const navigate = useNavigate();
  // The link in the email has the code after the #, which a browser does not send.
  const mailed = new URLSearchParams(useLocation().hash.slice(1)).get("code");
  const form = useAuthForm({
    defaults: { code: mailed ?? "", password: "" },
    check: (values) => validate(resetRules, values),
    async send(reset) {
      await api.post("/reset", reset);
      showToast("success", t("reset.done"));
      await navigate("/auth/login");
    },
  });
  // Opening the link while this page is open changes only what is after the #.
  const fill = useEffectEvent((code: string) => form.set("code", code));
  useEffect(() => {
    if (mailed !== null) fill(mailed);
  }, [mailed]);

  return (
    <div className={styles.form}>
      <h1>{t("reset.title")}</h1>
      <AuthForm form={form} submitLabel={t("reset.submit")}>
        <TextField autoComplete="one-time-code" label={t("reset.code")} {...form.text("code")} />
        <PasswordField
          autoComplete="new-password"
          label={t("reset.password")}
          showLabel={t("password.show")}
          hideLabel={t("password.hide")}
          {...form.text("password")}
        />
      </AuthForm>
      <Link to="/auth/forgot">{t("reset.another")}</Link>
      <Link to="/auth/login">{t("forgot.back")}</Link>
    </div>
  );
}
