import { yupResolver } from "@hookform/resolvers/yup";
import { errorText, useApi } from "@oselia/shared/api";
import { useTranslation } from "@oselia/shared/i18n";
import { type Forgot, forgotRules } from "@oselia/shared/model";
import { Link } from "@oselia/shared/router";
import { Button, TextField } from "@oselia/shared/ui";
import { useState } from "react";
import { useForm } from "react-hook-form";
import styles from "./auth-form.module.css";
import { FormFailure } from "./form-failure.tsx";

/** Asks for a code by mail. The answer is the same whether or not the account exists. */
export function ForgotPage() {
  const { t, i18n } = useTranslation(["shell", "model"]);
  const api = useApi();
  const [isSent, setSent] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { register, handleSubmit, formState } = useForm<Forgot>({
    resolver: yupResolver(forgotRules),
    defaultValues: { email: "" },
  });
  const { errors, isSubmitting } = formState;

  async function submit(forgot: Forgot) {
    setFailure(null);
    try {
      await api.post("/forgot", forgot);
      setSent(true);
    } catch (error) {
      setFailure(error);
    }
  }

  if (isSent) {
    return (
      <div className={styles.form}>
        <h1>{t("forgot.title")}</h1>
        <p role="status">{t("forgot.sent")}</p>
        <Link to="/auth/reset">{t("forgot.next")}</Link>
      </div>
    );
  }
  return (
    <form noValidate className={styles.form} onSubmit={handleSubmit(submit)}>
      <h1>{t("forgot.title")}</h1>
      <p>{t("forgot.text")}</p>
      {failure !== null && <FormFailure>{errorText(failure, i18n)}</FormFailure>}
      <TextField
        type="email"
        autoComplete="username"
        label={t("forgot.email")}
        error={errors.email?.message && t(errors.email.message, { ns: "model" })}
        {...register("email")}
      />
      <Button type="submit" busy={isSubmitting}>
        {t("forgot.submit")}
      </Button>
      <Link to="/auth/login">{t("forgot.back")}</Link>
    </form>
  );
}
