import { useTranslation } from "@oselia/shared/i18n";
import { loginRules, validate } from "@oselia/shared/model";
import { PasswordField, TextField } from "@oselia/shared/ui";
import { useShell } from "../context/shell-context.ts";
import { AuthForm } from "./auth-form.tsx";
import { useAuthForm } from "./use-auth-form.ts";

/** The two fields of the sign-in. The caller decides what follows a success. */
export function LoginForm() {
  const { t } = useTranslation("shell");
  const { auth } = useShell();
  const form = useAuthForm({
    defaults: { username: "", password: "" },
    check: (values) => validate(loginRules, values),
    send: (credentials) => auth.login(credentials),
  });

  return (
    <AuthForm form={form} submitLabel={t("login.submit")}>
      <TextField
        type="email"
        autoComplete="username"
        label={t("login.username")}
        {...form.text("username")}
      />
      <PasswordField
        label={t("login.password")}
        showLabel={t("password.show")}
        hideLabel={t("password.hide")}
        {...form.text("password")}
      />
    </AuthForm>
  );
}
