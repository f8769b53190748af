import { yupResolver } from "@hookform/resolvers/yup";
import { errorText } from "@oselia/shared/api";
import { useTranslation } from "@oselia/shared/i18n";
import { type Login, loginRules } from "@oselia/shared/model";
import { Button, PasswordField, TextField } from "@oselia/shared/ui";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useShell } from "../shell-context.ts";
import styles from "./auth-form.module.css";
import { FormFailure } from "./form-failure.tsx";

/** The two fields of the sign-in. What follows a success is the matter of who shows it. */
export function LoginForm() {
  const { t, i18n } = useTranslation(["shell", "model"]);
  const { auth } = useShell();
  const [failure, setFailure] = useState<unknown>(null);
  const { register, handleSubmit, formState } = useForm<Login>({
    resolver: yupResolver(loginRules),
    defaultValues: { username: "", password: "" },
  });
  const { errors, isSubmitting } = formState;
  const sentence = (message: string | undefined) => message && t(message, { ns: "model" });

  async function submit(credentials: Login) {
    setFailure(null);
    await auth.login(credentials).catch(setFailure);
  }

  return (
    <form noValidate className={styles.form} onSubmit={handleSubmit(submit)}>
      {failure !== null && <FormFailure>{errorText(failure, i18n)}</FormFailure>}
      <TextField
        type="email"
        autoComplete="username"
        label={t("login.username")}
        error={sentence(errors.username?.message)}
        {...register("username")}
      />
      <PasswordField
        label={t("login.password")}
        showLabel={t("password.show")}
        hideLabel={t("password.hide")}
        error={sentence(errors.password?.message)}
        {...register("password")}
      />
      <Button type="submit" busy={isSubmitting}>
        {t("login.submit")}
      </Button>
    </form>
  );
}
