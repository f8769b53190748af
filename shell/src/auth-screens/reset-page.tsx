import { yupResolver } from "@hookform/resolvers/yup";
import { errorText, useApi } from "@oselia/shared/api";
import { useTranslation } from "@oselia/shared/i18n";
import { type Reset, resetRules } from "@oselia/shared/model";
import { Link, useLocation, useNavigate } from "@oselia/shared/router";
import { showToast } from "@oselia/shared/toast";
import { Button, PasswordField, TextField } from "@oselia/shared/ui";
import { useState } from "react";
import { useForm } from "react-hook-form";
import styles from "./auth-form.module.css";
import { FormFailure } from "./form-failure.tsx";

/** A new password, with the code from the mail. */
export function ResetPage() {
  const { t, i18n } = useTranslation(["shell", "model"]);
  const api = useApi();
  const navigate = useNavigate();
  // The mail's link has the code behind the #, which a browser keeps to itself.
  const mailed = new URLSearchParams(useLocation().hash.slice(1)).get("code");
  const [failure, setFailure] = useState<unknown>(null);
  const { register, handleSubmit, formState } = useForm<Reset>({
    resolver: yupResolver(resetRules),
    defaultValues: { code: mailed ?? "", password: "" },
  });
  const { errors, isSubmitting } = formState;
  const sentence = (message: string | undefined) => message && t(message, { ns: "model" });

  async function submit(reset: Reset) {
    setFailure(null);
    try {
      await api.post("/reset", reset);
      showToast("success", t("reset.done"));
      await navigate("/auth/login");
    } catch (error) {
      setFailure(error);
    }
  }

  return (
    <form noValidate className={styles.form} onSubmit={handleSubmit(submit)}>
      <h1>{t("reset.title")}</h1>
      {failure !== null && <FormFailure>{errorText(failure, i18n)}</FormFailure>}
      <TextField
        autoComplete="one-time-code"
        label={t("reset.code")}
        error={sentence(errors.code?.message)}
        {...register("code")}
      />
      <PasswordField
        autoComplete="new-password"
        label={t("reset.password")}
        showLabel={t("password.show")}
        hideLabel={t("password.hide")}
        error={sentence(errors.password?.message)}
        {...register("password")}
      />
      <Button type="submit" busy={isSubmitting}>
        {t("reset.submit")}
      </Button>
      <Link to="/auth/login">{t("forgot.back")}</Link>
    </form>
  );
}
