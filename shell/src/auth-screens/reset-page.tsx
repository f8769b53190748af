import { useApi } from "@oselia/shared/api";
import { useTranslation } from "@oselia/shared/i18n";
import { check, resetRules } from "@oselia/shared/model";
import { Link, useLocation, useNavigate } from "@oselia/shared/router";
import { showToast } from "@oselia/shared/toast";
import { PasswordField, TextField } from "@oselia/shared/ui";
import { useEffect, useEffectEvent } from "react";
import styles from "./auth-form.module.css";
import { AuthForm } from "./auth-form.tsx";
import { useAuthForm } from "./use-auth-form.ts";

/** A new password, with the code from the mail. */
export function ResetPage() {
  const { t } = useTranslation("shell");
  const api = useApi();
  const navigate = useNavigate();
  // The mail's link has the code behind the #, which a browser keeps to itself.
  const mailed = new URLSearchParams(useLocation().hash.slice(1)).get("code");
  const form = useAuthForm({
    defaults: { code: mailed ?? "", password: "" },
    check: (values) => check(resetRules, values),
    async send(reset) {
      await api.post("/reset", reset);
      showToast("success", t("reset.done"));
      await navigate("/auth/login");
    },
  });
  // A link that is opened where this page is already changes nothing but what is behind the #.
  const fill = useEffectEvent((code: string) => form.fill("code", code));
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
