import { errorText } from "@oselia/shared/api";
import { authAtom } from "@oselia/shared/auth";
import { useTranslation } from "@oselia/shared/i18n";
import { useAtomValue } from "@oselia/shared/store";
import { ConfirmDialog } from "@oselia/shared/ui";
import { useState } from "react";
import { useShell } from "../context/shell-context.ts";

/** "Are you sure you want to log out?" The guards leave the page once it is done. */
export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation("shell");
  const { auth } = useShell();
  const { isLoading } = useAtomValue(authAtom);
  const [failure, setFailure] = useState<unknown>(null);

  async function leave() {
    setFailure(null);
    try {
      await auth.logout();
    } catch (error) {
      setFailure(error);
    }
  }

  return (
    <ConfirmDialog
      open
      title={t("logout.question")}
      confirmLabel={t("logout.confirm")}
      cancelLabel={t("common:cancel")}
      closeLabel={t("common:close")}
      error={failure === null ? undefined : errorText(failure, i18n)}
      busy={isLoading}
      onConfirm={() => void leave()}
      onClose={onClose}
    />
  );
}
